// @ts-check
/** What the widget says. */
export const texts = {
  en: {
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
    rateValue: (/** @type {number} */ value) => `${value} out of 5`,
    rated: 'Thank you for telling us.',
  },
  fr: {
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
    rateValue: (/** @type {number} */ value) => `${value} sur 5`,
    rated: 'Merci de votre avis.',
  },
};

/** @typedef {typeof texts.en} Texts */

/** @param {string} locale @returns {Texts} */
export const textsOf = (locale) => (locale === 'fr' ? texts.fr : texts.en);
