/** What the widget says. */
import type { Locale } from '../../common/languages';

const en = {
  title: 'Live chat',
  hello: 'Write to us. A person of our team answers here.',
  log: 'Conversation',
  you: 'You',
  agent: 'Support',
  label: 'Your message',
  send: 'Send',
  close: 'Close the chat',
  unsent: 'Not sent.',
  again: 'Send again',
  tooOften: 'That is a lot at once. Wait a minute and send it again.',
  tooLong: 'A message holds 2,000 characters at most.',
  lost: 'No connection. We keep trying.',
  closed: 'This conversation is closed. Write again to open it anew.',
  rate: 'How did we do?',
  rateValue: (value: number) => `${value} out of 5`,
  rated: 'Thank you for telling us.',
};

type Texts = typeof en;

const fr: Texts = {
  title: 'Chat en direct',
  hello: 'Écrivez-nous : une personne de l’équipe vous répond ici.',
  log: 'Conversation',
  you: 'Vous',
  agent: 'Assistance',
  label: 'Votre message',
  send: 'Envoyer',
  close: 'Fermer le chat',
  unsent: 'Non envoyé.',
  again: 'Renvoyer',
  tooOften: 'Beaucoup de messages à la fois. Attendez une minute, puis renvoyez-le.',
  tooLong: 'Un message compte 2 000 caractères au plus.',
  lost: 'Connexion perdue. Nouvel essai en cours.',
  closed: 'Cette conversation est close. Écrivez pour la rouvrir.',
  rate: 'Comment était notre aide ?',
  rateValue: (value) => `${value} sur 5`,
  rated: 'Merci de votre avis.',
};

const texts: Record<Locale, Texts> = { en, fr };

export const textsOf = (locale: string): Texts => (locale === 'fr' ? texts.fr : texts.en);
