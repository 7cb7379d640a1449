/** Words of the provider's page, by what kind of page a method has. */
import brand from '#brand/brand.json' with { type: 'json' };
import { inLanguage, type Locale, type Pairs } from '../common/languages';

/** `approve` and `decline` are named by what the player does there. */
const common = {
  title: ['Payment', 'Paiement'],
  number: ['Number', 'Numéro'],
  method: ['Method', 'Moyen'],
  fee: ['Fee, out of the sum', 'Frais, pris sur la somme'],
  wait: ['Leave it pending (approved after 15 seconds)', 'Laisser en attente (accepté dans 15 secondes)'],
  insufficient: ['Not enough money on it', 'Solde insuffisant'],
  cancel: ['Cancel', 'Annuler'],
  done: [
    {
      pending: 'The bank is still thinking.',
      processing: 'The bank is still thinking.',
      success: 'Paid.',
      failed: 'The payment was refused.',
      cancelled: 'The payment was cancelled.',
    },
    {
      pending: 'La banque réfléchit encore.',
      processing: 'La banque réfléchit encore.',
      success: 'Paiement effectué.',
      failed: 'Le paiement a été refusé.',
      cancelled: 'Le paiement a été annulé.',
    },
  ],
  back: [`Back to ${brand.name}`, `Revenir à ${brand.name}`],
  missing: ['There is no such payment.', 'Ce paiement n’existe pas.'],
  problems: [
    {
      INVALID: 'Check it: this cannot be right.',
      EXPIRED: 'This card has expired.',
      REQUIRED: 'This is needed.',
    },
    {
      INVALID: 'À vérifier : cela ne peut pas être juste.',
      EXPIRED: 'Cette carte a expiré.',
      REQUIRED: 'À remplir.',
    },
  ],
} satisfies Pairs;

interface KindTexts {
  lead: string;
  approve: string;
  decline: string;
}

const kinds: Record<string, Record<Locale, KindTexts>> = {
  card: {
    en: { lead: 'A payment page of the sandbox. No card is charged.', approve: 'Pay', decline: 'Decline the card' },
    fr: {
      lead: 'Page de paiement du bac à sable. Aucune carte n’est débitée.',
      approve: 'Payer',
      decline: 'Refuser la carte',
    },
  },
  wallet: {
    en: { lead: 'Your purse, in the sandbox. No money leaves it.', approve: 'Pay from this purse', decline: 'Refuse' },
    fr: {
      lead: 'Votre portefeuille, dans le bac à sable. Rien n’en sort.',
      approve: 'Payer avec ce portefeuille',
      decline: 'Refuser',
    },
  },
  bank: {
    en: { lead: 'Your bank, in the sandbox. No account is debited.', approve: 'Confirm', decline: 'Refuse' },
    fr: {
      lead: 'Votre banque, dans le bac à sable. Aucun compte n’est débité.',
      approve: 'Confirmer',
      decline: 'Refuser',
    },
  },
  mobile: {
    en: { lead: 'Your phone, in the sandbox. Nothing is billed.', approve: 'Confirm', decline: 'It was not me' },
    fr: {
      lead: 'Votre téléphone, dans le bac à sable. Rien n’est facturé.',
      approve: 'Confirmer',
      decline: 'Ce n’était pas moi',
    },
  },
};

/** All words of a page; a kind without its own takes those of a bank. */
export function paymentTexts(kind: string, locale: Locale) {
  const own = kinds[kind]?.[locale] ?? kinds.bank?.[locale];
  return { ...inLanguage(common, locale), lead: '', approve: '', decline: '', ...own };
}
