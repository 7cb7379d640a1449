/**
 * Simulated providers: a consent page, and the exchange of its code for the account's profile. A code is valid once,
 * for a minute, and bound to the requester (PKCE).
 */
import { createHash, randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import brand from '#brand/brand.json' with { type: 'json' };
import { sendPage } from '../api/htmlPage';
import { type Locale, pickLanguage, supportedLocales, type TextPairs } from '../common/languages';
import { isService, providerOf, type Service, type SocialProfile } from './providers';

const CODE_MS = 60_000;
/** Maximum number of open codes; the oldest are dropped. */
const MAX_CODES = 1_000;

interface IssuedCode {
  service: Service;
  profile: SocialProfile;
  challenge: string;
  expiresAt: number;
}

const query = v.object({
  state: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)),
  code_challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  locale: v.optional(v.picklist(supportedLocales), supportedLocales[0]),
});
type Query = v.InferOutput<typeof query>;

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const texts = {
  title: [(name: string) => `Sign in with ${name}`, (name: string) => `Se connecter avec ${name}`],
  lead: [
    (name: string) => `${name} is a fictional sandbox provider. Choose an account to continue.`,
    (name: string) => `${name} est un fournisseur fictif de test. Choisissez un compte pour continuer.`,
  ],
  shares: [(what: string) => `${brand.name} will receive ${what}.`, (what: string) => `${brand.name} recevra ${what}.`],
  refuse: ['Cancel', 'Annuler'],
  broken: [
    'This sign-in link is not valid. Go back to the site and try again.',
    'Ce lien de connexion n’est pas valide. Revenez sur le site et réessayez.',
  ],
} satisfies TextPairs;

const template = `<div class="card">
<h1><%= it.title %></h1>
<p class="hint"><%= it.lead %></p>
<form method="post">
<% for (const account of it.accounts) { %><button class="main" name="account" value="<%= account.subject %>"><%= account.name %></button><% } %>
<button name="account" value=""><%= it.refuse %></button>
</form>
<p class="hint" style="margin:1rem 0 0"><%= it.shares %></p>
</div>`;

interface ProviderSettings {
  /** Milliseconds, UTC. */
  now(): number;
  /** Origins that the redirect chain may lead to. */
  siteOrigins: readonly string[];
  /** Registered callback path; never taken from the request. */
  callbackPath: string;
}

export function createProviderSide({ now, siteOrigins, callbackPath }: ProviderSettings) {
  const codes = new Map<string, IssuedCode>();

  function issue(service: Service, profile: SocialProfile, challenge: string): string {
    const code = randomBytes(24).toString('base64url');
    codes.set(code, { service, profile, challenge, expiresAt: now() + CODE_MS });
    const [oldest] = codes.keys();
    if (codes.size > MAX_CODES && oldest) codes.delete(oldest);
    return code;
  }

  function show(reply: FastifyReply, service: Service, { locale }: Query) {
    const { name, shares, accounts } = providerOf(service);
    const text = pickLanguage(texts, locale);
    return sendPage(reply, {
      lang: locale,
      title: text.title(name),
      template,
      formTargets: siteOrigins,
      data: {
        title: text.title(name),
        lead: text.lead(name),
        shares: text.shares(shares[locale]),
        refuse: text.refuse,
        accounts,
      },
    });
  }

  function answer(reply: FastifyReply, service: Service, { state, code_challenge }: Query, subject: unknown) {
    const profile = providerOf(service).accounts.find((account) => account.subject === subject);
    const result: Record<string, string> = profile
      ? { code: issue(service, profile, code_challenge) }
      : { error: 'access_denied' };
    return reply
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .redirect(`${callbackPath}?${new URLSearchParams({ ...result, state })}`, 303);
  }

  return {
    /** URL of the consent page. */
    addressOf: (service: Service, { state, challenge, locale }: { state: string; challenge: string; locale: Locale }) =>
      `/sandbox/oauth/${service}?${new URLSearchParams({ state, code_challenge: challenge, locale })}`,
    /** Profile for a code; null if the code is unknown, used, expired or of another requester. */
    exchange(service: Service, code: string, verifier: string): SocialProfile | null {
      const issued = codes.get(code);
      codes.delete(code);
      const isGood =
        issued?.service === service && issued.expiresAt > now() && issued.challenge === challengeOf(verifier);
      return isGood ? issued.profile : null;
    },
    async register(app: FastifyInstance) {
      await app.register(formbody, { bodyLimit: 1024 });
      app.get<{ Params: { service: string } }>('/sandbox/oauth/:service', (request, reply) => {
        const parsed = v.safeParse(query, request.query);
        if (!isService(request.params.service) || !parsed.success) return sendBroken(reply);
        return show(reply, request.params.service, parsed.output);
      });
      app.post<{ Params: { service: string }; Body: { account?: unknown } | undefined }>(
        '/sandbox/oauth/:service',
        (request, reply) => {
          const parsed = v.safeParse(query, request.query);
          if (!isService(request.params.service) || !parsed.success) return sendBroken(reply);
          return answer(reply, request.params.service, parsed.output, request.body?.account);
        },
      );
    },
  };
}

export type ProviderSide = ReturnType<typeof createProviderSide>;

const sendBroken = (reply: FastifyReply) =>
  sendPage(reply.code(400), {
    lang: 'en',
    title: texts.broken[0],
    template: '<div class="card"><p><%= it.text %></p></div>',
    data: { text: texts.broken[0] },
  });
