/** Campaign popups, in the order in which they are to be shown. */

import type { Both, Locale } from '../common/languages';
import type { Handlers } from '../kernel/handlers';

/** The demo player for whom campaigns run in Telegram. */
export const CAMPAIGN_TELEGRAM_ID = 7_000_000_006;

/** Logins of those for whom campaigns run: one in each of the places that the product runs in. */
const campaignAudience: readonly string[] = ['two@baize.example', `tg${CAMPAIGN_TELEGRAM_ID}`];

interface Campaign {
  sysname: string;
  /** Picture at /media/banners; none, and no words: the CMS's fallback stands for them. */
  art?: string;
  title?: Both;
  text?: Both;
  button?: Both;
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

/** Campaigns run for some demo players alone; every visitor can open one by its address. */
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
