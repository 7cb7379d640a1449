/** Calls for offers, bonuses and cashback. */

import type { Sent } from '@baize/contract/api/contract';
import * as v from 'valibot';
import { claimOffer, type OfferFacts, reachOf, readOfferFacts, runOf, stateOf } from '../bonuses/offerState';
import { campaigns, maxReward, type OfferDefinition, offerOf, offers, roundOfferAmount } from '../bonuses/offers';
import { pictures } from '../catalogue/pictures';
import { seconds } from '../common/time';
import type { Database } from '../database/connect';
import { EURO, minorUnits, moneyOf } from '../kernel/currencies';
import { type ApiContext, ApiFailure, type Handlers, type RawParams, requirePlayer } from '../kernel/handlers';
import { lockPlayerInCurrency } from '../kernel/lockPlayer';
import { idParam, paging, readParams, wrongField } from '../kernel/params';
import { createBonusCalls } from './bonusCalls';
import { createCashbacks } from './cashbacks';

export function createRewards({ db }: { db: Database }) {
  return {
    'campaigns.getoffers': (params, context) => listOffers(db, params, context),
    'campaigns.takepromotions': (params, context) => claim(db, params, context),
    ...createBonusCalls(db),
    ...createCashbacks(db),
  } satisfies Handlers;
}

async function listOffers(db: Database, params: RawParams, context: ApiContext): Promise<Sent<'campaigns.getoffers'>> {
  const { offset, count } = readParams(v.object(paging), params);
  const facts = context.player ? await readOfferFacts(db, context.player.uid) : null;
  const shown = offers.filter((offer) => context.player || !offer.isForPlayers);
  // Unavailable offers come last; guests see the operator's order.
  const reach = (offer: OfferDefinition) => (facts ? reachOf(stateOf(offer, facts, context.now())) : 0);
  const sorted = shown.toSorted((a, b) => reach(a) - reach(b));
  return {
    items: sorted.slice(offset, offset + count).map((offer) => sentOffer(offer, facts, context)),
    players_only: playersOnly(shown),
  };
}

/** Ids of the offers and promotions that are not shown. */
function playersOnly(shown: readonly OfferDefinition[]) {
  const open = new Set(shown.flatMap((offer) => offer.campaigns));
  return {
    offers: offers.filter((offer) => !shown.includes(offer)).map(({ id }) => id),
    promotions: campaigns.map(({ id }) => id).filter((id) => !open.has(id)),
  };
}

function sentOffer(
  offer: OfferDefinition,
  facts: OfferFacts | null,
  context: ApiContext,
): Sent<'campaigns.getoffers'>['items'][number] {
  const { locale } = context;
  const currency = context.player?.currency ?? EURO;
  const money = (euros: number) => moneyOf(minorUnits(roundOfferAmount(euros, currency), currency), currency);
  const run = runOf(offer, context.now());
  const { status, unmet } = stateOf(offer, facts, context.now());
  return {
    id: offer.id,
    trigger: {
      action: offer.action,
      params: { exclude_methods: [...(offer.excludedMethods ?? [])] },
      user_satisfies_params: facts !== null && status === 'available' && unmet.length === 0,
    },
    description: {
      title: offer.title[locale],
      text: offer.text[locale],
      terms: offer.terms[locale],
      button_title: offer.button[locale],
      ...pictures(offer.art),
    },
    promotions: campaigns
      .filter(({ id }) => offer.campaigns.includes(id))
      .map(({ id, title, text, story, art }) => ({
        id,
        started_at: null,
        finished_at: null,
        description: { title: title[locale], text: text[locale], story: story[locale], ...pictures(art) },
      })),
    status,
    unmet,
    started_at: run && seconds(run.from),
    finished_at: run && seconds(run.until),
    wager: offer.wager,
    max_bonus: moneyOf(maxReward(offer, currency), currency),
    min_deposit: offer.minDeposit === undefined ? null : money(offer.minDeposit),
  };
}

const claimParams = v.object({ offer_id: idParam });

/** @throws ApiFailure naming the reason: unknown, ended, already claimed, or an unmet condition */
async function claim(db: Database, params: RawParams, context: ApiContext): Promise<1> {
  const { uid, currency } = requirePlayer(context);
  const offer = offerOf(readParams(claimParams, params).offer_id);
  if (!offer) throw wrongField('offer_id', 'NOT_FOUND', 'Offer not found');
  return db.transaction(async (tx) => {
    await lockPlayerInCurrency(tx, { uid, currency });
    const { status, unmet } = stateOf(offer, await readOfferFacts(tx, uid), context.now());
    if (status !== 'available') throw wrongField('offer_id', status.toUpperCase(), 'This offer cannot be claimed now');
    if (unmet.includes('CONFIRMED_EMAIL'))
      throw new ApiFailure('UserNeedConfirmContactException', 'Confirm your email address first');
    if (offer.action === 'deposit' || unmet.includes('HAS_DEPOSITED'))
      throw new ApiFailure('UserNeedDepositException', 'Make a deposit to get this offer');
    const [first] = unmet;
    if (first) throw wrongField('offer_id', first, 'The conditions of this offer are not met');
    if (!(await claimOffer(tx, offer, { uid, currency, at: context.now(), deposit: null })))
      throw wrongField('offer_id', 'TAKEN', 'This offer has already been claimed');
    return 1 as const;
  });
}
