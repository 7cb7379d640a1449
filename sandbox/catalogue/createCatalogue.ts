/** The operator's catalogue: games, providers, categories, likes, banners and their pictures. */

import { formatMoney } from '@baize/contract/money/money';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readOfferFacts } from '../bonuses/offerState';
import { maxReward, offers } from '../bonuses/offers';
import { recentGames } from '../games/recentGames';
import type { Base } from '../kernel/Base';
import { currencyOf, EURO, moneyOf } from '../kernel/currencies';
import { type ApiContext, ApiFailure, type Handlers, type RawParams, requirePlayer } from '../kernel/handlers';
import { gameSheet } from './gameSheet';
import { BASE_SCALE, type CatalogueGame, gamesOf } from './games';
import { jackpotKinds } from './jackpotKinds';
import { checked, listGames, paging } from './listing';
import { registerMedia } from './media';
import { bannerPictures } from './pictures';
import { studios } from './providers';
import { hashOf } from './random';
import { gameLikes } from './schema';
import { banners, categories, type Story } from './texts';

export interface CatalogueOptions extends Base {
  /** Number of games; 10,000 for tests of the game hall. */
  scale?: number;
  /** Current jackpot of the jackpot games, minor units of euros; without it, games show none. */
  readJackpot?(): Promise<bigint>;
}

const Sysname = v.object({ sysname: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) });
/** Response of calls without data. */
const done = 1 as const;

export function sentGame({ sysname, name, kind, provider, rtp, volatility, ...game }: CatalogueGame) {
  const image_url = `/media/games/${sysname}.webp`;
  const description = { name, img_288_192: image_url };
  const facts = { rtp, volatility, has_demo: game.hasDemo, is_new: game.isNew };
  return { sysname, name, image_url, description, kind, provider, provider_name: game.providerName, ...facts };
}

/** One in this many popular games is marked as hot. */
const HOT_ONE_IN = 12;
/** Below this number, the player count is not shown. */
const FEW_PLAYERS = 5;

/** The jackpot that game tiles show. */
const JACKPOT_ID = jackpotKinds.find(({ category }) => category === 'jackpots')?.id;

/** Fields that change by the minute: players and jackpot. `at` in milliseconds UTC. */
export function liveFields(game: CatalogueGame, at: number, jackpot: bigint | null) {
  const tide = 1 + 0.4 * Math.sin((at / 86_400_000) * 2 * Math.PI - 2);
  const swing = 1 + 0.1 * Math.sin(at / 300_000 + game.popularity * 50);
  const players = Math.round(game.popularity ** 3 * 240 * tide * swing);
  return {
    ...(game.popularity > 0.5 && hashOf(`hot ${game.sysname}`) % HOT_ONE_IN === 0 && { is_hot: true }),
    ...(players >= FEW_PLAYERS && { players_now: players }),
    ...(jackpot !== null &&
      game.categories.includes('jackpots') && { jackpot: moneyOf(jackpot, EURO), jackpot_id: JACKPOT_ID }),
  };
}

/** The requested fields of a game plus the required ones; all fields if none were requested. */
function pickFields(
  game: ReturnType<typeof sentGame> & Partial<ReturnType<typeof liveFields>>,
  fields: readonly string[],
) {
  if (fields.length === 0) return game;
  const { sysname, name, kind, provider, ...rest } = game;
  const requested = Object.entries(rest).filter(([field]) => fields.includes(field));
  return { sysname, name, kind, provider, ...(Object.fromEntries(requested) as Partial<typeof rest>) };
}

/** Maximum of the first-deposit offer, as banner text. */
function maxBonusText({ player }: ApiContext): string {
  const currency = player?.currency ?? EURO;
  const first = offers.find(({ condition }) => condition === 'first-deposit');
  if (!first) return '';
  const { symbol } = currencyOf(currency);
  return formatMoney(moneyOf(maxReward(first, currency), currency), { symbol }).replace(/\.0+(?!\d)/, '');
}

const storyTexts = (story: Story, context: ApiContext) => ({
  title: story.title[context.locale],
  text: story.text[context.locale].replace('{most}', maxBonusText(context)),
  button_title: story.button[context.locale],
  link: story.link,
});

function gameHandlers({ db, now, scale = BASE_SCALE, readJackpot }: CatalogueOptions) {
  const games = gamesOf(scale);
  const gameOf = (params: RawParams): CatalogueGame => {
    const game = games.get(checked(Sysname, params).sysname);
    if (!game) throw new ApiFailure('InvalidParameterException', 'sysname: game not found');
    return game;
  };
  const countBy = (fits: (game: CatalogueGame) => boolean) => [...games.values()].filter(fits).length;
  const perCategory = new Map(
    Object.keys(categories).map((key) => [key, countBy((game) => game.categories.includes(key))]),
  );
  const perStudio = new Map(studios.map(({ sysname }) => [sysname, countBy((game) => game.provider === sysname)]));

  const sentLive = async () => {
    const jackpot = (await readJackpot?.()) ?? null;
    const minute = Math.floor(now() / 60_000) * 60_000;
    return (game: CatalogueGame) => ({ ...sentGame(game), ...liveFields(game, minute, jackpot) });
  };

  return {
    'games.get': async (params) => {
      const { items, total, counts, gameFields } = listGames(params, scale);
      const send = await sentLive();
      return { items: items.map((game) => pickFields(send(game), gameFields)), total, counts };
    },
    'games.getCategories': (_params, { locale }) => ({
      items: Object.entries(categories).map(([key, category]) => ({
        id: key,
        name: category[locale],
        icon: `/media/icons/${category.icon}.svg`,
        games_count: perCategory.get(key) ?? 0,
      })),
    }),
    'games.getProviders': () => ({
      items: studios.map(({ sysname, name, kinds }) => ({
        sysname,
        name,
        game_params: { image_url: `/media/providers/${sysname}.svg` },
        types: [...new Set(kinds)],
        games_count: perStudio.get(sysname) ?? 0,
      })),
    }),
    'games.getLikes': async (_params, context) => {
      const { uid } = requirePlayer(context);
      const rows = await db
        .select()
        .from(gameLikes)
        .where(eq(gameLikes.uid, uid))
        .orderBy(gameLikes.likedAt, gameLikes.sysname);
      const liked = rows.reverse().flatMap((row) => games.get(row.sysname) ?? []);
      return { items: liked.map(await sentLive()) };
    },
    'games.getRecent': async (params, context) => {
      const { uid } = requirePlayer(context);
      const { count } = checked(v.object(paging(12, 50)), params);
      const rows = await recentGames(db, uid, count);
      const send = await sentLive();
      return {
        items: rows.flatMap(({ sysname, isUnfinished }) => {
          const game = games.get(sysname);
          return game ? [{ ...send(game), is_unfinished: isUnfinished }] : [];
        }),
      };
    },
    'games.getInfo': (params, { player, locale }) => gameSheet(gameOf(params), player?.currency ?? EURO, locale),
    'games.addLike': async (params, context) => {
      const { uid } = requirePlayer(context);
      const { sysname } = gameOf(params);
      await db.insert(gameLikes).values({ uid, sysname, likedAt: now() }).onConflictDoNothing();
      return done;
    },
    'games.removeLike': async (params, context) => {
      const { uid } = requirePlayer(context);
      const { sysname } = gameOf(params);
      await db.delete(gameLikes).where(and(eq(gameLikes.uid, uid), eq(gameLikes.sysname, sysname)));
      return done;
    },
  } satisfies Handlers;
}

function promotionHandlers({ db, now }: CatalogueOptions) {
  return {
    'banners.get': async (params, context) => {
      const { offset, count } = checked(v.object(paging(10, 50)), params);
      const month = Math.floor(now() / 1000) + 30 * 86_400;
      const { player } = context;
      const isNewcomer = !player || !(await readOfferFacts(db, player.uid)).hasDeposited;
      const items = banners
        .filter(({ audience }) => isNewcomer || audience === undefined)
        .map((story, index) => ({
          id: story.id,
          finished_at: month,
          position: index + 1,
          description: { position: index + 1, ...storyTexts(story, context), ...bannerPictures(story.art) },
        }));
      return { items: items.slice(offset, offset + count), count: items.length };
    },
  } satisfies Handlers;
}

/** @returns the handlers, and `register`, which adds the pictures at /media. */
export function createCatalogue(options: CatalogueOptions) {
  const handlers = {
    ...gameHandlers(options),
    ...promotionHandlers(options),
  } satisfies Handlers;
  return {
    handlers,
    async register(app: FastifyInstance): Promise<void> {
      registerMedia(app, gamesOf(options.scale ?? BASE_SCALE));
    },
  };
}
