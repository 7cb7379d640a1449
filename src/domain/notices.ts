/** What a player is told, how, and when it may come in between (D-5, D-8, B-8). */
import { href } from './paths';

export type NoticeTrigger = 'register' | 'profile' | 'confirm' | 'quest' | 'product' | 'level';

/** A loyalty notification as it is shown. */
export interface LoyaltyNotice {
  trigger: NoticeTrigger;
  /** Something was credited, or not. */
  type: 'credit' | 'other';
  /** Empty: the product's own words for the trigger. */
  title: string;
  message: string;
  image: string;
  /** Decimal text; empty unless something was credited. */
  amount: string;
  /** `points`, `fun`, or a currency's code. */
  amountType: string;
}

type Words = Pick<LoyaltyNotice, 'title' | 'message' | 'image'> & {
  trigger: string;
  /** In the message's place where nothing was credited. */
  otherMessage: string;
};

/**
 * The operator's own words first, then those of the CMS for the trigger. A message that was written for a credit is never
 * told of anything else (D-8).
 */
export function noticeOf(notification: LoyaltyNotice, words: readonly Words[]): LoyaltyNotice {
  const own = words.find(({ trigger }) => trigger === notification.trigger);
  return {
    ...notification,
    title: notification.title || own?.title || '',
    message: notification.message || own?.[notification.type === 'credit' ? 'message' : 'otherMessage'] || '',
    image: notification.image || own?.image || '',
    amount: notification.type === 'credit' ? notification.amount : '',
  };
}

const NEVER_OVER = /^(game-index-item|betting|cashier|forms|profile|confirmation|support|unsubscribe)/;

/** May a popup that nobody asked for come over this route? Never over a game or where a form is open (D-5, B-8). */
export const mayInterrupt = (routeName: string): boolean => !NEVER_OVER.test(routeName);

interface PopupLike {
  sysname: string;
  description: Record<string, unknown>;
}

interface PopupWords {
  title: string;
  text: string;
  image: string;
  buttonTitle: string;
  /** As the operator wrote it: not yet checked. */
  link: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A campaign popup's words and picture, each with the CMS's fallback in its place where it has none (B-8). */
export function popupWords(popup: PopupLike | null, fallback: Omit<PopupWords, 'link'>): PopupWords {
  const { title, text, image, button_title, link } = popup?.description ?? {};
  return {
    title: textOf(title) || fallback.title,
    text: textOf(text) || fallback.text,
    image: textOf(image) || fallback.image,
    buttonTitle: textOf(button_title) || fallback.buttonTitle,
    link: textOf(link) || href('offers'),
  };
}
