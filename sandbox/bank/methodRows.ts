/** Payment methods of deposits and withdrawals. Icons (`methodArt.ts`) and banks (`banks.ts`) use the same names. */
import type { LocalizedText } from '../common/languages';
import { type CurrencyCode, currencyCodes } from '../kernel/currencies';
import { fields, type RequisiteField } from './requisites';

export type PaymentType = 'deposit' | 'withdrawal';
export type Flow = 'redirect' | 'new_window' | 'in_place' | 'mobile' | 'direct';
/** Chooses the payment page's texts. Large withdrawals to a card or a bank need its proof. */
export type Kind = 'card' | 'bank' | 'wallet' | 'mobile' | 'voucher' | 'crypto';
/** Requirements besides a method's fields: a confirmed contact, a name in the profile. */
export type MethodRequirement = 'contact' | 'profile';
/** What confirms a deposit: a payment page, a phone, an incoming transfer, the blockchain, or the voucher itself. */
export type Settlement = 'page' | 'phone' | 'transfer' | 'chain' | 'voucher';

export interface MethodRow {
  sysname: MethodName;
  kind: Kind;
  name: LocalizedText;
  text: LocalizedText;
  flow: Flow;
  /** Deposits only. */
  settlement?: Settlement;
  durationMinutes: number;
  fields: readonly RequisiteField[];
  currencies: readonly CurrencyCode[];
  /** Whole euros, converted by `roundSum` for other currencies. */
  limits: { min: number; max: number };
  /** Whole euros; default: the presets of the cashier config. */
  presets?: readonly number[];
  /** Percent of the amount as a decimal string, plus a fixed part in euro cents. */
  fee?: { percent: string; cents: number };
  canRemember?: boolean;
  requirements?: readonly MethodRequirement[];
}

const optional = (field: RequisiteField): RequisiteField => ({ ...field, isOptional: true });

/** Fields shared by the deposit and the withdrawal of a method. */
const methodBases = {
  card: { sysname: 'card', kind: 'card', name: { en: 'Bank card', fr: 'Carte bancaire' } },
  bank_transfer: { sysname: 'bank_transfer', kind: 'bank', name: { en: 'Bank transfer', fr: 'Virement bancaire' } },
  purse: { sysname: 'purse', kind: 'wallet', name: { en: 'Lumen Wallet', fr: 'Lumen Wallet' } },
  instant_bank: { sysname: 'instant_bank', kind: 'bank', name: { en: 'Swiftlane', fr: 'Swiftlane' } },
  phone_pay: { sysname: 'phone_pay', kind: 'mobile', name: { en: 'Pocketbell', fr: 'Pocketbell' } },
  voucher: { sysname: 'voucher', kind: 'voucher', name: { en: 'Tally voucher', fr: 'Bon Tally' } },
  crypto: { sysname: 'crypto', kind: 'crypto', name: { en: 'Bitcoin', fr: 'Bitcoin' } },
  local_transfer: { sysname: 'local_transfer', kind: 'bank', name: { en: 'Vento transfer', fr: 'Virement Vento' } },
} as const satisfies Record<string, { sysname: string } & Pick<MethodRow, 'kind' | 'name'>>;

export type MethodName = keyof typeof methodBases;

export const depositRows: readonly MethodRow[] = [
  {
    ...methodBases.card,
    text: {
      en: 'Debit or credit card. You enter your card details on a secure payment page.',
      fr: 'Carte de débit ou de crédit. Paiement sur une page sécurisée.',
    },
    flow: 'redirect',
    settlement: 'page',
    durationMinutes: 1,
    fields: [],
    currencies: ['EUR', 'USD', 'BRL', 'JPY', 'KWD'],
    limits: { min: 10, max: 5_000 },
    canRemember: true,
  },
  {
    ...methodBases.instant_bank,
    text: {
      en: 'Pay from your bank account. Opens your bank in a new window.',
      fr: 'Payez depuis votre compte bancaire, dans une nouvelle fenêtre.',
    },
    flow: 'new_window',
    settlement: 'page',
    durationMinutes: 2,
    fields: [fields.bank],
    currencies: ['EUR'],
    limits: { min: 10, max: 2_500 },
    canRemember: true,
  },
  {
    ...methodBases.purse,
    text: {
      en: 'E-wallet. You confirm the payment on its page.',
      fr: 'Portefeuille en ligne. Vous confirmez le paiement sur sa page.',
    },
    flow: 'redirect',
    settlement: 'page',
    durationMinutes: 1,
    fields: [fields.email],
    currencies: ['EUR', 'USD', 'KWD'],
    limits: { min: 10, max: 3_000 },
    presets: [10, 25, 50, 100, 250],
    canRemember: true,
  },
  {
    ...methodBases.phone_pay,
    text: {
      en: 'Pay by phone bill. We text you a link to confirm.',
      fr: 'Payez sur votre facture mobile. Vous confirmez par SMS.',
    },
    flow: 'mobile',
    settlement: 'phone',
    durationMinutes: 3,
    fields: [fields.phone],
    currencies: ['EUR', 'USD', 'BRL', 'JPY'],
    limits: { min: 5, max: 50 },
    presets: [5, 10, 20, 50],
    fee: { percent: '2.5', cents: 10 },
    canRemember: true,
  },
  {
    ...methodBases.voucher,
    text: {
      en: 'A prepaid voucher from a shop. The full value is added at once.',
      fr: 'Bon prépayé acheté en magasin. Toute sa valeur est créditée aussitôt.',
    },
    flow: 'direct',
    settlement: 'voucher',
    durationMinutes: 1,
    fields: [fields.voucherCode],
    currencies: ['EUR', 'USD', 'JPY'],
    limits: { min: 5, max: 250 },
  },
  {
    ...methodBases.bank_transfer,
    text: {
      en: 'Make a transfer from your bank using our account details and your reference.',
      fr: 'Effectuez un virement depuis votre banque, vers notre compte et avec votre référence.',
    },
    flow: 'direct',
    settlement: 'transfer',
    durationMinutes: 24 * 60,
    fields: [fields.iban, fields.bank],
    currencies: ['EUR', 'USD', 'KWD'],
    limits: { min: 20, max: 20_000 },
    presets: [50, 100, 250, 500, 1_000],
    canRemember: true,
  },
  {
    ...methodBases.crypto,
    text: {
      en: 'Send the exact amount to your deposit address. Credited after 3 confirmations.',
      fr: 'Envoyez le montant exact à votre adresse de dépôt. Crédité après 3 confirmations.',
    },
    flow: 'direct',
    settlement: 'chain',
    durationMinutes: 30,
    fields: [],
    currencies: currencyCodes,
    limits: { min: 20, max: 20_000 },
    presets: [20, 50, 100, 500, 1_000],
  },
  {
    ...methodBases.local_transfer,
    text: {
      en: 'Pay from a bank account linked to your CPF, without leaving this page.',
      fr: 'Payez depuis un compte associé à votre CPF (numéro fiscal brésilien), sans quitter cette page.',
    },
    flow: 'in_place',
    settlement: 'page',
    durationMinutes: 1,
    fields: [fields.cpf],
    currencies: ['BRL', 'EUR', 'USD'],
    limits: { min: 10, max: 4_000 },
    canRemember: true,
  },
];

const payouts: readonly Omit<MethodRow, 'flow' | 'canRemember'>[] = [
  {
    ...methodBases.card,
    text: { en: 'To a card in your name.', fr: 'Vers une carte à votre nom.' },
    durationMinutes: 3,
    fields: [fields.cardNumber, optional(fields.cardExpiry), optional(fields.cardHolder)],
    currencies: ['EUR', 'USD', 'BRL', 'JPY', 'KWD'],
    limits: { min: 10, max: 5_000 },
  },
  {
    ...methodBases.bank_transfer,
    text: { en: 'To a bank account in your name.', fr: 'Vers un compte bancaire à votre nom.' },
    durationMinutes: 24 * 60,
    fields: [fields.iban, fields.bank, fields.accountHolder],
    currencies: ['EUR', 'USD', 'KWD'],
    limits: { min: 20, max: 10_000 },
    requirements: ['profile'],
  },
  {
    ...methodBases.purse,
    text: { en: 'To your e-wallet.', fr: 'Vers votre portefeuille en ligne.' },
    durationMinutes: 10,
    fields: [fields.email],
    currencies: ['EUR', 'USD', 'KWD'],
    limits: { min: 10, max: 3_000 },
    fee: { percent: '1', cents: 0 },
    requirements: ['contact'],
  },
  {
    ...methodBases.crypto,
    text: {
      en: 'To a Bitcoin address. Payments can’t be reversed.',
      fr: 'Vers une adresse Bitcoin. Envoi irréversible.',
    },
    durationMinutes: 30,
    fields: [fields.address],
    currencies: currencyCodes,
    limits: { min: 20, max: 20_000 },
    fee: { percent: '0', cents: 150 },
    requirements: ['contact'],
  },
  {
    ...methodBases.local_transfer,
    text: {
      en: 'To the bank account linked to your CPF.',
      fr: 'Vers le compte associé à votre CPF (numéro fiscal brésilien).',
    },
    durationMinutes: 5,
    fields: [fields.cpf],
    currencies: ['BRL', 'EUR', 'USD'],
    limits: { min: 10, max: 4_000 },
    requirements: ['profile'],
  },
];

export const withdrawalRows: readonly MethodRow[] = payouts.map((row) => ({
  ...row,
  flow: 'direct',
  canRemember: true,
}));
