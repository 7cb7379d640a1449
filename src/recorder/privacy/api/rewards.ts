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
} from '../../../services/api/entities/rewards';
import type { Banner } from '../../../services/api/entities/site';
import { classesOf, kept } from '../classes';
import { callsOf } from './callsOf';
import { money, paging, words } from './shared';

const banner = classesOf<Banner>()({ ...kept('id finished_at position'), description: words });

const bonus = classesOf<Bonus>()({
  ...kept('id status expires_at ended_at offer_id actions'),
  description: words,
  wager: { required: money, done: money, left: money },
  balance: money,
});

const promotion = classesOf<Promotion>()({ ...kept('id started_at finished_at'), description: words });

const wager = kept('times days');

const offer = classesOf<Offer>()({
  ...kept('id status started_at finished_at unmet'),
  trigger: { action: 'keep', params: { exclude_methods: 'keep' }, user_satisfies_params: 'keep' },
  description: words,
  promotions: promotion,
  wager,
  max_bonus: money,
  min_deposit: money,
});

const cashback = classesOf<Cashback>()({
  ...kept('id status end_date receiving_expired_at paid_out_at'),
  description: words,
});

const freeSpins = classesOf<FreeSpinPack>()({
  game: kept('sysname name image_url'),
  ...kept('remaining_count status id total_count expires_at'),
  stake: money,
  won: money,
  wager,
});

const level = { ...kept('name min max gives'), '*': 'words' } as const;

const program = classesOf<LoyaltyProgram>()({
  ...kept('sysname name pointsAlias'),
  description: words,
  levels: level,
  quests: kept('sysname name text points target'),
});

const loyalty = classesOf<LoyaltyInfo>()({
  id: 'pseudonym',
  ...kept('is_active points pointsAlias earned'),
  character: words,
  levels: level,
  uid: 'pseudonym',
  programs: kept('sysname earned level'),
  quests: kept('sysname done target is_done'),
});

const character = classesOf<LoyaltyCharacter>()(kept('id sysname name text image_url is_open is_chosen way'));

const product = classesOf<LoyaltyProduct>()({
  ...kept('id sysname kind name text image_url price left status level_name game'),
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
  'campaigns.activateOffer': [kept('promo_code fields'), words],
  'campaigns.checkPromocode': [{ promo_code: 'keep' }, words],
  'campaigns.takepromotions': [{ offer_id: 'keep' }, 'keep'],
  'campaigns.getoffers': [paging, { items: offer, players_only: kept('offers promotions') }],
  'cashbacks.payout': [{}, 'keep'],
  'cashbacks.remove': [{}, 'keep'],
  'cashbacks.get': [
    { ...paging, sort: 'keep', order: 'keep', statuses: 'keep' },
    { items: cashback, total: 'keep' },
  ],
  'freespins.get': [kept('status count fields'), { items: freeSpins }],
  'loyalty.buyproduct': [kept('id last_purchase'), kept('id product_id points')],
  'loyalty.setcharacter': [{ id: 'keep' }, 'keep'],
  'loyalty.getcharacters': [paging, { items: character, offset: 'keep', limit: 'keep', total: 'keep' }],
  'loyalty.getinfo': [{}, loyalty],
  'loyalty.getnotifications': [{}, { items: kept('trigger type title message amount amountType image') }],
  'loyalty.getproducts': [paging, { items: product, total: 'keep', last_purchase: 'keep' }],
  'loyalty.getPrograms': [{}, { items: program }],
  'loyalty.getProgram': [{ sysname: 'keep' }, program],
});
