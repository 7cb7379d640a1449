import type {
  Bonus,
  Cashback,
  FreeSpinPack,
  LoyaltyCharacter,
  LoyaltyInfo,
  LoyaltyProduct,
  LoyaltyProgram,
  Offer,
  Promotion,
} from '@baize/contract/api/entities/rewards';
import type { Banner } from '@baize/contract/api/entities/site';
import { classesOf, keep } from '../classes';
import { callsOf } from './callsOf';
import { freeForm, money, paging } from './shared';

const banner = classesOf<Banner>()({ ...keep('id finished_at position'), description: freeForm });

const bonus = classesOf<Bonus>()({
  ...keep('id status expires_at ended_at offer_id actions'),
  description: freeForm,
  wager: { required: money, done: money, left: money },
  balance: money,
});

const promotion = classesOf<Promotion>()({ ...keep('id started_at finished_at'), description: freeForm });

const wager = keep('times days');

const offer = classesOf<Offer>()({
  ...keep('id status started_at finished_at unmet'),
  trigger: { action: 'keep', params: { exclude_methods: 'keep' }, user_satisfies_params: 'keep' },
  description: freeForm,
  promotions: promotion,
  wager,
  max_bonus: money,
  min_deposit: money,
});

const cashback = classesOf<Cashback>()({
  ...keep('id status end_date receiving_expired_at paid_out_at'),
  description: freeForm,
});

const freeSpins = classesOf<FreeSpinPack>()({
  game: keep('sysname name image_url'),
  ...keep('remaining_count status id total_count expires_at'),
  stake: money,
  won: money,
  wager,
});

const level = { ...keep('name min max gives'), '*': 'words' } as const;

const program = classesOf<LoyaltyProgram>()({
  ...keep('sysname name pointsAlias'),
  description: freeForm,
  levels: level,
  quests: keep('sysname name text points target'),
});

const loyalty = classesOf<LoyaltyInfo>()({
  id: 'pseudonym',
  ...keep('is_active points pointsAlias earned'),
  character: freeForm,
  levels: level,
  uid: 'pseudonym',
  programs: keep('sysname earned level'),
  quests: keep('sysname done target is_done'),
});

const character = classesOf<LoyaltyCharacter>()(keep('id sysname name text image_url is_open is_chosen way'));

const product = classesOf<LoyaltyProduct>()({
  ...keep('id sysname kind name text image_url price left status level_name game'),
  amount: money,
});

const byBonus = { bonus_id: 'keep' } as const;

export const rewardsCalls = callsOf({
  'banners.get': [paging, { items: banner, count: 'keep' }],
  'BettingBonuses.activate': [byBonus, 'keep'],
  'BettingBonuses.remove': [byBonus, 'keep'],
  'BettingBonuses.get': [paging, { items: bonus }],
  'bonuses.activate': [byBonus, 'keep'],
  'bonuses.deactivate': [byBonus, 'keep'],
  'bonuses.remove': [byBonus, 'keep'],
  'bonuses.get': [paging, { items: bonus }],
  'campaigns.activateOffer': [keep('promo_code fields'), freeForm],
  'campaigns.checkPromocode': [{ promo_code: 'keep' }, freeForm],
  'campaigns.takepromotions': [{ offer_id: 'keep' }, 'keep'],
  'campaigns.getoffers': [paging, { items: offer, players_only: keep('offers promotions') }],
  'cashbacks.payout': [{}, 'keep'],
  'cashbacks.remove': [{}, 'keep'],
  'cashbacks.get': [
    { ...paging, sort: 'keep', order: 'keep', statuses: 'keep' },
    { items: cashback, total: 'keep' },
  ],
  'freespins.get': [keep('status count fields'), { items: freeSpins }],
  'loyalty.buyproduct': [keep('id last_purchase'), keep('id product_id points')],
  'loyalty.setcharacter': [{ id: 'keep' }, 'keep'],
  'loyalty.getcharacters': [paging, { items: character, offset: 'keep', limit: 'keep', total: 'keep' }],
  'loyalty.getinfo': [{}, loyalty],
  'loyalty.getnotifications': [{}, { items: keep('trigger type title message amount amountType image') }],
  'loyalty.getproducts': [paging, { items: product, total: 'keep', last_purchase: 'keep' }],
  'loyalty.getPrograms': [{}, { items: program }],
  'loyalty.getProgram': [{ sysname: 'keep' }, program],
});
