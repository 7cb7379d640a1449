/** Texts of the provider's page by kind of method. */
import brand from '#brand/brand.json' with { type: 'json' };
import { type Locale, pickLanguage, type TextPairs } from '../common/languages';

/** `approve` and `decline` are worded per kind below. */
const common = {
  title: ['Payment', 'Paiement'],
  number: ['Payment no.', 'Paiement n°'],
  method: ['Method', 'Moyen'],
  fee: ['Fee (taken from your deposit)', 'Frais (déduits de votre dépôt)'],
  wait: ['Leave pending (approved after 15 seconds)', 'Laisser en attente (accepté après 15 secondes)'],
  insufficient: ['Insufficient funds', 'Solde insuffisant'],
  cancel: ['Cancel', 'Annuler'],
  done: [
    {
      pending: 'Waiting for the bank’s confirmation.',
      processing: 'Waiting for the bank’s confirmation.',
      success: 'Payment completed.',
      failed: 'Payment declined. You haven’t been charged.',
      cancelled: 'Payment cancelled. You haven’t been charged.',
    },
    {
      pending: 'En attente de confirmation de la banque.',
      processing: 'En attente de confirmation de la banque.',
      success: 'Paiement effectué.',
      failed: 'Paiement refusé. Aucun montant n’a été débité.',
      cancelled: 'Paiement annulé. Aucun montant n’a été débité.',
    },
  ],
  back: [`Back to ${brand.name}`, `Revenir à ${brand.name}`],
  missing: ['Payment not found', 'Paiement introuvable'],
  problems: [
    {
      INVALID: 'Check this field and try again.',
      EXPIRED: 'This card has expired.',
      REQUIRED: 'This field is required.',
    },
    {
      INVALID: 'Vérifiez votre saisie et réessayez.',
      EXPIRED: 'Cette carte a expiré. Utilisez-en une autre.',
      REQUIRED: 'Remplissez ce champ.',
    },
  ],
} satisfies TextPairs;

interface KindTexts {
  lead: string;
  approve: string;
  decline: string;
}

const kinds: Record<string, Record<Locale, KindTexts>> = {
  card: {
    en: { lead: 'Sandbox payment page. Your card won’t be charged.', approve: 'Pay', decline: 'Simulate decline' },
    fr: {
      lead: 'Page de paiement de test. Votre carte ne sera pas débitée.',
      approve: 'Payer',
      decline: 'Simuler un refus',
    },
  },
  wallet: {
    en: { lead: 'Sandbox e-wallet. No money will be taken.', approve: 'Pay', decline: 'Decline' },
    fr: {
      lead: 'Portefeuille de test. Rien ne sera débité.',
      approve: 'Payer',
      decline: 'Refuser',
    },
  },
  bank: {
    en: { lead: 'Sandbox bank page. No money will be taken.', approve: 'Confirm', decline: 'Decline' },
    fr: {
      lead: 'Page bancaire de test. Aucun compte ne sera débité.',
      approve: 'Confirmer',
      decline: 'Refuser',
    },
  },
  mobile: {
    en: { lead: 'Sandbox phone payment. Nothing will be billed.', approve: 'Confirm', decline: 'It wasn’t me' },
    fr: {
      lead: 'Paiement mobile de test. Rien ne sera facturé.',
      approve: 'Confirmer',
      decline: 'Ce n’était pas moi',
    },
  },
};

/** All texts of a page; kinds without their own use those of a bank. */
export function paymentTexts(kind: string, locale: Locale) {
  const kindTexts = kinds[kind]?.[locale] ?? kinds.bank?.[locale];
  return { ...pickLanguage(common, locale), lead: '', approve: '', decline: '', ...kindTexts };
}
