/** The words around a code, by what it is for. */
import type { Locale } from '../common/languages';

/** What a code lets its owner do; a code is good for that alone. */
export type CodePurpose = 'restore' | 'confirm' | 'sign-in' | 'two-factor-on' | 'two-factor-off';

interface Letter {
  subject: string;
  /** `link` is empty where the code has none. */
  body: (code: string, link: string) => string;
}

export const codeLetters: Record<Locale, Record<CodePurpose, Letter>> = {
  en: {
    restore: {
      subject: 'A new password',
      body: (code) => `Your code for a new password is ${code}. It is good for 10 minutes.`,
    },
    confirm: {
      subject: 'Confirm your contact',
      body: (code, link) =>
        `Your confirmation code is ${code}. It is good for 10 minutes.${link && `\nOr open this link: ${link}`}`,
    },
    'sign-in': {
      subject: 'Your sign-in code',
      body: (code) =>
        `Your code to sign in is ${code}. It is good for 10 minutes. Nobody of ours ever asks you for it. If you are not signing in, change your password.`,
    },
    'two-factor-on': {
      subject: 'Turn two-step sign-in on',
      body: (code) => `Your code to turn two-step sign-in on is ${code}. It is good for 10 minutes.`,
    },
    'two-factor-off': {
      subject: 'Turn two-step sign-in off',
      body: (code) =>
        `Your code to turn two-step sign-in off is ${code}. It is good for 10 minutes. If this is not your wish, change your password.`,
    },
  },
  fr: {
    restore: {
      subject: 'Nouveau mot de passe',
      body: (code) => `Voici votre code pour choisir un nouveau mot de passe : ${code}. Il est valable 10 minutes.`,
    },
    confirm: {
      subject: 'Confirmez votre contact',
      body: (code, link) =>
        `Voici votre code de confirmation : ${code}. Il est valable 10 minutes.${link && `\nOu ouvrez ce lien : ${link}`}`,
    },
    'sign-in': {
      subject: 'Votre code de connexion',
      body: (code) =>
        `Voici votre code de connexion : ${code}. Il est valable 10 minutes. Personne chez nous ne vous le demandera. Si vous n’êtes pas en train de vous connecter, changez de mot de passe.`,
    },
    'two-factor-on': {
      subject: 'Activer la connexion en deux étapes',
      body: (code) => `Voici votre code pour activer la connexion en deux étapes : ${code}. Il est valable 10 minutes.`,
    },
    'two-factor-off': {
      subject: 'Désactiver la connexion en deux étapes',
      body: (code) =>
        `Voici votre code pour désactiver la connexion en deux étapes : ${code}. Il est valable 10 minutes. Si cela ne vient pas de vous, changez de mot de passe.`,
    },
  },
};
