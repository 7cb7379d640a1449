/** Campaign popups, in display order. */

import type { Locale, LocalizedText } from '../common/languages';
import type { Handlers } from '../kernel/handlers';

/** Demo player who sees campaigns in Telegram. */
export const CAMPAIGN_TELEGRAM_ID = 7_000_000_006;

/** Logins of the players who see campaigns: one on the website, one in Telegram. */
const campaignAudience: readonly string[] = ['two@baize.example', `tg${CAMPAIGN_TELEGRAM_ID}`];

interface Campaign {
  sysname: string;
  /** Picture at /media/banners; without picture and texts, the CMS's fallback is shown. */
  art?: string;
  title?: LocalizedText;
  text?: LocalizedText;
  button?: LocalizedText;
  link: string;
}

const campaigns: readonly Campaign[] = [
  {
    sysname: 'evening-tables',
    art: '/media/banners/tables-tall.webp',
    title: { en: 'Table games', fr: 'Les jeux de table' },
    text: {
      en: 'Roulette and wheels from €0.50 a spin.',
      fr: 'Roulettes et roues dès 0,50 € la mise.',
    },
    button: { en: 'View tables', fr: 'Voir les tables' },
    link: '/gamehall?category=table',
  },
  { sysname: 'quiet-word', link: '/offers' },
];

/** Signed-in players see campaigns only in the audience; a visitor always gets them, to open one by its address. */
export const popupHandlers = {
  'popups.get': (_params, { player, locale }) => ({
    items:
      player !== null && !campaignAudience.includes(player.login)
        ? []
        : campaigns.map((one, position) => sent(one, position, locale)),
  }),
} satisfies Handlers;

function sent({ sysname, art, title, text, button, link }: Campaign, position: number, locale: Locale) {
  const description = {
    title: title?.[locale],
    text: text?.[locale],
    button_title: button?.[locale],
    image: art,
    link,
  };
  return { sysname, position, description };
}
