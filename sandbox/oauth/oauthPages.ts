/** Operator pages of social sign-in: confirmation before linking, result of linking, and errors. */

import type { SocialResult } from '@baize/contract/player/social';
import type { FastifyReply } from 'fastify';
import brand from '#brand/brand.json' with { type: 'json' };
import { sendPage } from '../api/htmlPage';
import { type Locale, pickLanguage, type TextPairs } from '../common/languages';
import { returnUrl } from '../kernel/returnAddress';
import type { Flow, Ticket } from './flows';
import { providerOf } from './providers';

const texts = {
  refused: ['We couldn’t sign you in', 'La connexion a échoué'],
  refusedLead: [
    'The request expired or was started in another browser. Go back to the site and try again.',
    'La demande a expiré ou vient d’un autre navigateur. Revenez sur le site et réessayez.',
  ],
  toSite: [`Back to ${brand.name}`, `Revenir sur ${brand.name}`],
  question: [(name: string) => `Link your ${name} account?`, (name: string) => `Associer votre compte ${name} ?`],
  questionLead: [
    (player: string) =>
      `It will be able to sign in to the ${brand.name} account “${player}”. Continue only if this is your account.`,
    (player: string) =>
      `Il permettra de se connecter au compte ${brand.name} « ${player} ». Ne continuez que si ce compte est le vôtre.`,
  ],
  continueTo: [(name: string) => `Continue to ${name}`, (name: string) => `Continuer vers ${name}`],
  linked: ['Account linked', 'Compte associé'],
  linkedLead: [
    'You can go back to the app or close this page.',
    'Vous pouvez revenir à l’application ou fermer cette page.',
  ],
  notLinked: ['Account not linked', 'Compte non associé'],
  notLinkedLead: [
    'You can close this page and try again in the app.',
    'Vous pouvez fermer cette page et réessayer dans l’application.',
  ],
  alreadyLinkedLead: [
    'This account, or another from the same provider, is already linked.',
    'Ce compte, ou un autre du même service, est déjà associé.',
  ],
  toApp: ['Back to the app', 'Revenir à l’application'],
} satisfies TextPairs;

const template = `<div class="card">
<h1><%= it.title %></h1>
<p class="hint"><%= it.lead %></p>
<% if (it.action) { %><form method="post"><button class="main"><%= it.action %></button></form><% } %>
<% if (it.link) { %><a class="button main" href="<%= it.link.address %>"><%= it.link.text %></a><% } %>
</div>`;

interface PageContent {
  title: string;
  lead: string;
  action?: string;
  link?: { address: string; text: string } | false;
}

const send = (reply: FastifyReply, lang: Locale, content: PageContent) =>
  sendPage(reply, { lang, title: content.title, template, data: { action: null, link: null, ...content } });

/** Error page for an invalid, expired or used request, or one from another browser or to a foreign URL. */
export function sendRefusal(reply: FastifyReply, lang: Locale, site: string | undefined) {
  const text = pickLanguage(texts, lang);
  const link = site ? { address: site, text: text.toSite } : false;
  return send(reply.code(400), lang, { title: text.refused, lead: text.refusedLead, link });
}

/** Asks the person who opens a link from another browser to confirm which account it is for. */
export function sendLinkQuestion(reply: FastifyReply, { service, locale }: Ticket, player: string) {
  const text = pickLanguage(texts, locale);
  const { name } = providerOf(service);
  return send(reply, locale, {
    title: text.question(name),
    lead: text.questionLead(player),
    action: text.continueTo(name),
  });
}

/** Result of a link that was started in the app, with a way back to it. */
export function sendDone(reply: FastifyReply, { locale }: Flow, result: SocialResult, appLink: string | null) {
  const text = pickLanguage(texts, locale);
  const isLinked = result === 'linked';
  return send(reply, locale, {
    title: isLinked ? text.linked : text.notLinked,
    lead: isLinked ? text.linkedLead : result === 'taken' ? text.alreadyLinkedLead : text.notLinkedLead,
    link: appLink !== null && { address: returnUrl('startapp', appLink, '/profile/security'), text: text.toApp },
  });
}
