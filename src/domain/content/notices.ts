import { href } from '@baize/contract/links/paths';

export type NoticeTrigger = 'register' | 'profile' | 'confirm' | 'quest' | 'product' | 'level';

export interface LoyaltyNotice {
  trigger: NoticeTrigger;
  type: 'credit' | 'other';
  /** Empty: our own text for the trigger. */
  title: string;
  message: string;
  image: string;
  /** Decimal text; empty without a credit. */
  amount: string;
  /** `points`, `fun`, or a currency's code. */
  amountType: string;
}

type NoticeTexts = Pick<LoyaltyNotice, 'title' | 'message' | 'image'> & {
  trigger: string;
  /** Replaces the message if nothing was credited. */
  otherMessage: string;
};

/** The operator's texts, else the CMS's for the trigger. A message for credits is used for credits only. */
export function noticeOf(notification: LoyaltyNotice, texts: readonly NoticeTexts[]): LoyaltyNotice {
  const cmsTexts = texts.find(({ trigger }) => trigger === notification.trigger);
  return {
    ...notification,
    title: notification.title || cmsTexts?.title || '',
    message: notification.message || cmsTexts?.[notification.type === 'credit' ? 'message' : 'otherMessage'] || '',
    image: notification.image || cmsTexts?.image || '',
    amount: notification.type === 'credit' ? notification.amount : '',
  };
}

const NO_POPUP_ROUTES = /^(game-index-item|betting|cashier|forms|profile|confirmation|support|unsubscribe)/;

/** Whether a popup may open over this route: never over a game or an open form. */
export const canShowPopup = (routeName: string): boolean => !NO_POPUP_ROUTES.test(routeName);

interface PopupLike {
  sysname: string;
  description: Record<string, unknown>;
}

interface PopupContent {
  title: string;
  text: string;
  image: string;
  buttonTitle: string;
  /** As sent by the operator, not validated. */
  link: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Texts and image of a campaign popup, each with the CMS's fallback. */
export function popupContent(popup: PopupLike | null, fallback: Omit<PopupContent, 'link'>): PopupContent {
  const { title, text, image, button_title, link } = popup?.description ?? {};
  return {
    title: textOf(title) || fallback.title,
    text: textOf(text) || fallback.text,
    image: textOf(image) || fallback.image,
    buttonTitle: textOf(button_title) || fallback.buttonTitle,
    link: textOf(link) || href('offers'),
  };
}
