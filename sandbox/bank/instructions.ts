/** Instructions for deposits without a payment page: bank transfers and crypto. */

import type { Sent } from '@baize/contract/api/contract';
import brand from '#brand/brand.json' with { type: 'json' };
import { type Locale, pickLanguage, type TextPairs } from '../common/languages';
import type { PaymentDetails, TransactionRow } from '../kernel/bankTables';
import { formatSum, rateOf, unitOf } from '../kernel/currencies';
import { findMethodRow } from './methods';
import { makeAddress, makeIban } from './requisiteChecks';
import { CONFIRMATIONS } from './transactions';

type Instructions = NonNullable<Sent<'cashier.getdepositinfo'>['instructions']>;

const RECIPIENT = `${brand.name} Sandbox`;
const OUR_IBAN = makeIban('IE', 'BAIZ93115212345678');
/** Satoshis in a millionth of a bitcoin. */
const SATOSHIS = 100n;
const COIN_DECIMALS = 8;

const texts = {
  transfer: [
    'Make this transfer from your bank. Include the reference so we can match it to your account.',
    'Effectuez ce virement depuis votre banque. Indiquez la référence pour que nous puissions créditer votre compte.',
  ],
  chain: [
    `Send exactly this amount to this address. We’ll credit it after ${CONFIRMATIONS} confirmations.`,
    `Envoyez exactement ce montant à cette adresse. Nous le créditons après ${CONFIRMATIONS} confirmations.`,
  ],
  recipient: ['Recipient', 'Bénéficiaire'],
  reference: ['Reference', 'Référence'],
  amount: ['Amount', 'Montant'],
  address: ['Address', 'Adresse'],
} satisfies TextPairs;

/** Details that match an incoming payment to its deposit. */
export function detailsOf(
  settlement: string | undefined,
  id: string,
  amount: bigint,
  currency: string,
): PaymentDetails {
  if (settlement === 'transfer') return { reference: `BZ ${id.slice(0, 4)} ${id.slice(4, 8)} ${id.slice(8)}` };
  if (settlement === 'chain') return { address: makeAddress(`deposit:${id}`), exact: coinsOf(amount, currency) };
  return {};
}

/** Amount in bitcoin at the operator's rates, rounded up to eight decimals. */
export function coinsOf(amount: bigint, currency: string): string {
  const bottom = rateOf(currency) * unitOf(currency);
  const satoshis = (amount * rateOf('UBTC') * SATOSHIS + bottom - 1n) / bottom;
  const digits = satoshis.toString().padStart(COIN_DECIMALS + 1, '0');
  return `${digits.slice(0, -COIN_DECIMALS)}.${digits.slice(-COIN_DECIMALS)}`;
}

/** Instructions in the given language while the deposit waits for the player; otherwise null. */
export function instructionsOf(row: TransactionRow, locale: Locale): Instructions | null {
  if (row.type !== 'deposit' || row.status !== 'pending') return null;
  const settlement = findMethodRow('deposit', row.method)?.settlement;
  const expired_at = row.expiresAt === null ? null : Math.floor(row.expiresAt / 1000);
  if (settlement === 'transfer') return { ...transferOf(row, locale), expired_at };
  return settlement === 'chain' ? { ...chainOf(row, locale), expired_at } : null;
}

function transferOf(row: TransactionRow, locale: Locale): Instructions {
  const text = pickLanguage(texts, locale);
  return {
    text: text.transfer,
    rows: [
      { label: text.recipient, value: RECIPIENT, can_copy: true },
      { label: 'IBAN', value: OUR_IBAN.replace(/(.{4})(?=.)/g, '$1 '), can_copy: true },
      { label: text.amount, value: formatSum(row.amount, row.currency), can_copy: true },
      { label: text.reference, value: row.details.reference ?? '', can_copy: true },
    ],
  };
}

function chainOf(row: TransactionRow, locale: Locale): Instructions {
  const text = pickLanguage(texts, locale);
  const { address = '', exact = '' } = row.details;
  return {
    text: text.chain,
    rows: [
      { label: text.amount, value: `${exact} BTC`, can_copy: true },
      { label: text.address, value: address, can_copy: true },
    ],
    qr: `bitcoin:${address}?amount=${exact}`,
  };
}
