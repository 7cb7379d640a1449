/** Texts of code messages by purpose. */
import type { Locale } from '../common/languages';

/** Action that a code authorizes; it is valid for no other. */
export type CodePurpose = 'restore' | 'confirm' | 'sign-in' | 'two-factor-on' | 'two-factor-off';

interface CodeMessage {
  subject: string;
  /** `link` is empty for codes without a link. */
  body: (code: string, link: string) => string;
}

export const codeMessages: Record<Locale, Record<CodePurpose, CodeMessage>> = {
  en: {
    restore: {
      subject: 'Reset your password',
      body: (code) =>
        `Your password reset code is ${code}. It expires in 10 minutes. If you didn’t request it, ignore this message.`,
    },
    confirm: {
      subject: 'Confirm your contact',
      body: (code, link) =>
        `Your confirmation code is ${code}. It expires in 10 minutes.${link && `\nOr open this link: ${link}`}`,
    },
    'sign-in': {
      subject: 'Your sign-in code',
      body: (code) =>
        `Your sign-in code is ${code}. It expires in 10 minutes. Never share this code: we will never ask you for it. If you aren’t signing in, change your password now.`,
    },
    'two-factor-on': {
      subject: 'Turn on two-step sign-in',
      body: (code) => `Your code to turn on two-step sign-in is ${code}. It expires in 10 minutes.`,
    },
    'two-factor-off': {
      subject: 'Turn off two-step sign-in',
      body: (code) =>
        `Your code to turn off two-step sign-in is ${code}. It expires in 10 minutes. If this wasn’t you, change your password now.`,
    },
  },
  fr: {
    restore: {
      subject: 'Réinitialisez votre mot de passe',
      body: (code) =>
        `Votre code de réinitialisation du mot de passe : ${code}. Il est valable 10 minutes. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.`,
    },
    confirm: {
      subject: 'Confirmez votre contact',
      body: (code, link) =>
        `Votre code de confirmation : ${code}. Il est valable 10 minutes.${link && `\nOu ouvrez ce lien : ${link}`}`,
    },
    'sign-in': {
      subject: 'Votre code de connexion',
      body: (code) =>
        `Votre code de connexion : ${code}. Il est valable 10 minutes. Ne le communiquez à personne : nous ne vous le demanderons jamais. Si vous n’êtes pas en train de vous connecter, changez votre mot de passe.`,
    },
    'two-factor-on': {
      subject: 'Activer la connexion en deux étapes',
      body: (code) => `Votre code pour activer la connexion en deux étapes : ${code}. Il est valable 10 minutes.`,
    },
    'two-factor-off': {
      subject: 'Désactiver la connexion en deux étapes',
      body: (code) =>
        `Votre code pour désactiver la connexion en deux étapes : ${code}. Il est valable 10 minutes. Si ce n’est pas vous, changez votre mot de passe.`,
    },
  },
};
