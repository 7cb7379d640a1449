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
import type { Classes } from '../classes';
import { money, paging, words } from './shared';
import type { AnswerClasses, ParamClasses } from './types';

const banner = {
  id: 'keep',
  finished_at: 'keep',
  position: 'keep',
  description: words,
} as const satisfies Classes<Banner>;

const bonus = {
  id: 'keep',
  description: words,
  status: 'keep',
  wager: { required: money, done: money, left: money },
  balance: money,
  expires_at: 'keep',
  ended_at: 'keep',
  offer_id: 'keep',
  actions: 'keep',
} as const satisfies Classes<Bonus>;

const promotion = {
  id: 'keep',
  started_at: 'keep',
  finished_at: 'keep',
  description: words,
} as const satisfies Classes<Promotion>;

const wager = { times: 'keep', days: 'keep' } as const;

const offer = {
  id: 'keep',
  trigger: { action: 'keep', params: { exclude_methods: 'keep' }, user_satisfies_params: 'keep' },
  description: words,
  promotions: promotion,
  status: 'keep',
  started_at: 'keep',
  finished_at: 'keep',
  wager,
  max_bonus: money,
  min_deposit: money,
  unmet: 'keep',
} as const satisfies Classes<Offer>;

const cashback = {
  id: 'keep',
  status: 'keep',
  end_date: 'keep',
  receiving_expired_at: 'keep',
  paid_out_at: 'keep',
  description: words,
} as const satisfies Classes<Cashback>;

const freeSpins = {
  game: { sysname: 'keep', name: 'keep', image_url: 'keep' },
  remaining_count: 'keep',
  status: 'keep',
  id: 'keep',
  total_count: 'keep',
  stake: money,
  won: money,
  expires_at: 'keep',
  wager,
} as const satisfies Classes<FreeSpinPack>;

const level = { name: 'keep', min: 'keep', max: 'keep', gives: 'keep', '*': 'words' } as const;

const program = {
  sysname: 'keep',
  name: 'keep',
  description: words,
  levels: level,
  quests: { sysname: 'keep', name: 'keep', text: 'keep', points: 'keep', target: 'keep' },
} as const satisfies Classes<LoyaltyProgram>;

const loyalty = {
  id: 'pseudonym',
  is_active: 'keep',
  points: 'keep',
  character: words,
  levels: level,
  pointsAlias: 'keep',
  uid: 'pseudonym',
  earned: 'keep',
  programs: { sysname: 'keep', earned: 'keep', level: 'keep' },
  quests: { sysname: 'keep', done: 'keep', target: 'keep', is_done: 'keep' },
} as const satisfies Classes<LoyaltyInfo>;

const character = {
  id: 'keep',
  sysname: 'keep',
  name: 'keep',
  text: 'keep',
  image_url: 'keep',
  is_open: 'keep',
  is_chosen: 'keep',
  way: 'keep',
} as const satisfies Classes<LoyaltyCharacter>;

const product = {
  id: 'keep',
  sysname: 'keep',
  kind: 'keep',
  name: 'keep',
  text: 'keep',
  image_url: 'keep',
  price: 'keep',
  left: 'keep',
  status: 'keep',
  level_name: 'keep',
  amount: money,
  game: 'keep',
} as const satisfies Classes<LoyaltyProduct>;

export const rewardsAnswers = {
  'banners.get': { items: banner, count: 'keep' },
  'BettingBonuses.activate': 'keep',
  'BettingBonuses.remove': 'keep',
  'BettingBonuses.get': { items: bonus },
  'bonuses.activate': 'keep',
  'bonuses.deactivate': 'keep',
  'bonuses.remove': 'keep',
  'bonuses.get': { items: bonus },
  'campaigns.activateOffer': words,
  'campaigns.checkPromocode': words,
  'campaigns.takepromotions': 'keep',
  'campaigns.getoffers': { items: offer, players_only: { offers: 'keep', promotions: 'keep' } },
  'cashbacks.payout': 'keep',
  'cashbacks.remove': 'keep',
  'cashbacks.get': { items: cashback, total: 'keep' },
  'freespins.get': { items: freeSpins },
  'loyalty.buyproduct': { id: 'keep', product_id: 'keep', points: 'keep' },
  'loyalty.setcharacter': 'keep',
  'loyalty.getcharacters': { items: character, offset: 'keep', limit: 'keep', total: 'keep' },
  'loyalty.getinfo': loyalty,
  'loyalty.getnotifications': {
    items: {
      trigger: 'keep',
      type: 'keep',
      title: 'keep',
      message: 'keep',
      amount: 'keep',
      amountType: 'keep',
      image: 'keep',
    },
  },
  'loyalty.getproducts': { items: product, total: 'keep', last_purchase: 'keep' },
  'loyalty.getPrograms': { items: program },
  'loyalty.getProgram': program,
} as const satisfies Partial<AnswerClasses>;

const byBonus = { bonus_id: 'keep' } as const;

export const rewardsParams = {
  'banners.get': paging,
  'BettingBonuses.activate': byBonus,
  'BettingBonuses.remove': byBonus,
  'BettingBonuses.get': paging,
  'bonuses.activate': byBonus,
  'bonuses.deactivate': byBonus,
  'bonuses.remove': byBonus,
  'bonuses.get': paging,
  'campaigns.activateOffer': { promo_code: 'keep', fields: 'keep' },
  'campaigns.checkPromocode': { promo_code: 'keep' },
  'campaigns.takepromotions': { offer_id: 'keep' },
  'campaigns.getoffers': paging,
  'cashbacks.payout': {},
  'cashbacks.remove': {},
  'cashbacks.get': { ...paging, sort: 'keep', order: 'keep', statuses: 'keep' },
  'freespins.get': { status: 'keep', count: 'keep', fields: 'keep' },
  'loyalty.buyproduct': { id: 'keep', last_purchase: 'keep' },
  'loyalty.setcharacter': { id: 'keep' },
  'loyalty.getcharacters': paging,
  'loyalty.getinfo': {},
  'loyalty.getnotifications': {},
  'loyalty.getproducts': paging,
  'loyalty.getPrograms': {},
  'loyalty.getProgram': { sysname: 'keep' },
} as const satisfies Partial<ParamClasses>;
