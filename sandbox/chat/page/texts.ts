/** Texts of the widget. */
import type { Locale } from '../../common/languages';

const en = {
  title: 'Live chat',
  hello: 'Hi! How can we help? A member of our team will reply here.',
  log: 'Conversation',
  you: 'You',
  agent: 'Support',
  label: 'Your message',
  send: 'Send',
  close: 'Close chat',
  unsent: 'Not sent.',
  resend: 'Send again',
  tooOften: 'Too many messages. Wait a minute and try again.',
  tooLong: 'Messages can be up to 2,000 characters.',
  reconnecting: 'No connection. Reconnecting…',
  closed: 'This conversation is closed. Send a message to reopen it.',
  rate: 'How did we do?',
  rateValue: (value: number) => `${value} out of 5`,
  rated: 'Thanks for your feedback.',
  askReport:
    'Please send us a report of the problem. It shows the last ten minutes on this site, without personal details.',
  sendReport: 'Send report',
  sendingReport: 'Sending the report…',
  sentReport: 'Report sent',
  reportSent: (number: string) => `Report sent. Ticket number: ${number}`,
};

type Texts = typeof en;

const fr: Texts = {
  title: 'Chat en direct',
  hello: 'Bonjour ! Comment pouvons-nous vous aider ? Notre équipe vous répond ici.',
  log: 'Conversation',
  you: 'Vous',
  agent: 'Assistance',
  label: 'Votre message',
  send: 'Envoyer',
  close: 'Fermer le chat',
  unsent: 'Non envoyé.',
  resend: 'Renvoyer',
  tooOften: 'Trop de messages. Attendez une minute, puis réessayez.',
  tooLong: 'Un message est limité à 2 000 caractères.',
  reconnecting: 'Connexion perdue. Reconnexion…',
  closed: 'Cette conversation est terminée. Envoyez un message pour la rouvrir.',
  rate: 'Notre aide vous a-t-elle été utile ?',
  rateValue: (value) => `${value} sur 5`,
  rated: 'Merci pour votre avis.',
  askReport:
    'Envoyez-nous un rapport du problème. Il montre les dix dernières minutes sur ce site, sans données personnelles.',
  sendReport: 'Envoyer le rapport',
  sendingReport: 'Envoi du rapport…',
  sentReport: 'Rapport envoyé',
  reportSent: (number) => `Rapport envoyé. Numéro de demande : ${number}`,
};

const texts: Record<Locale, Texts> = { en, fr };

export const textsOf = (locale: string): Texts => (locale === 'fr' ? texts.fr : texts.en);
