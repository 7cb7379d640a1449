/** Simulated identity provider: the product's verification calls and the provider's own pages. */

import type { Sent } from '@baize/contract/api/contract';
import formbody from '@fastify/formbody';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { supportedLocales } from '../common/languages';
import type { Database } from '../database/connect';
import { players } from '../kernel/accountTables';
import { countAttempt } from '../kernel/attempts';
import type { Base } from '../kernel/Base';
import {
  type ApiContext,
  ApiFailure,
  type CallOf,
  type Handlers,
  type RawParams,
  requirePlayer,
} from '../kernel/handlers';
import { readParams, shortText } from '../kernel/params';
import { checkReturnBase, type ReturnSettings, returnUrl } from '../kernel/returnAddress';
import { beginCheck, findCheck, stepsOf } from './checks';
import { registerDesk } from './deskPage';
import { LINK_MS, mintLink, mintToken } from './passes';
import type { Check } from './schema';
import { registerVerifier } from './verificationRoutes';

interface VerificationSettings extends Base, ReturnSettings {
  /** Origin at which players reach the verifier's pages. */
  siteOrigin(): string;
  /** Origins other than the site's own that may embed the frame, such as Telegram's. */
  frameAncestors: readonly string[];
}

/** Tokens and links that one player may request in fifteen minutes. */
const MAX_OPENINGS = 60;

const actionParams = {
  externalActionId: v.optional(v.pipe(v.string(), v.regex(/^[\w:.-]{0,64}$/)), ''),
};
const accessParams = v.object(actionParams);
const linkParams = v.object({
  ...actionParams,
  return_kind: v.picklist(['site', 'startapp']),
  return_base: shortText(300),
});

export function createVerification(settings: VerificationSettings) {
  const { db, now, siteOrigin, frameAncestors } = settings;
  const handlers = {
    'verification.createApplicant': async (_params, context) => {
      const { id, status } = await beginCheck(db, requirePlayer(context).uid, '', now());
      return { id, status };
    },
    'verification.getAccessToken': async (params, context) => {
      const { externalActionId } = readParams(accessParams, params);
      const holder = await openingOf(db, externalActionId, context);
      const token = await mintToken(db, holder, now());
      return { token, provider: 'sandbox', address: `${siteOrigin()}/platform/verification/frame` };
    },
    'verification.createLink': (params, context) => createLink(settings, params, context),
    'verification.getState': (params, context) => readState(db, params, context),
    'account.setUserOnVerification': (_params, context) => setOnVerification(db, context),
  } satisfies Handlers;
  return {
    handlers,
    async register(app: FastifyInstance): Promise<void> {
      await app.register(formbody);
      registerVerifier(app, { db, now, frameAncestors });
      registerDesk(app, { db, now });
    },
  };
}

/** The signed-in player's check; a request cannot name another player's. @throws ApiFailure without an applicant */
async function openingOf(db: Database, action: string, context: ApiContext) {
  const { uid } = requirePlayer(context);
  const nowMs = context.now();
  await countAttempt(db, [{ subject: `verification:${uid}`, max: MAX_OPENINGS }], nowMs);
  const check = action === '' ? await findCheck(db, uid, '') : await beginCheck(db, uid, action, nowMs);
  if (!check)
    throw new ApiFailure('InvalidRequestException', 'Call verification.createApplicant first', {
      code: 'NO_APPLICANT',
    });
  return { checkId: check.id, apiSession: context.sessionId ?? '' };
}

const pathBack = (action: string) =>
  action === '' ? '/profile/verification' : `/profile/verification?${new URLSearchParams({ action })}`;

const createLink: CallOf<VerificationSettings, 'verification.createLink'> = async (settings, params, context) => {
  const { db, siteOrigin } = settings;
  const { externalActionId, return_kind, return_base } = readParams(linkParams, params);
  checkReturnBase(return_kind, return_base, settings);
  const holder = await openingOf(db, externalActionId, context);
  const returnTo = returnUrl(return_kind, return_base, pathBack(externalActionId));
  const nowMs = context.now();
  const token = await mintLink(db, { ...holder, returnTo }, nowMs);
  const query = new URLSearchParams({ token, ...(context.locale !== supportedLocales[0] && { lang: context.locale }) });
  return {
    address: `${siteOrigin()}/platform/verification/link?${query}`,
    expires_at: Math.floor((nowMs + LINK_MS) / 1000),
  };
};

const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));

const stateOf = async (db: Database, check: Check): Promise<Sent<'verification.getState'>> => ({
  status: check.status,
  steps: await stepsOf(db, check),
  reasons: check.reasons,
  submitted_at: seconds(check.submittedAt),
  decided_at: seconds(check.decidedAt),
});

async function readState(db: Database, params: RawParams, context: ApiContext): Promise<Sent<'verification.getState'>> {
  const { uid } = requirePlayer(context);
  const { externalActionId: action } = readParams(accessParams, params);
  const check = await findCheck(db, uid, action);
  const [player] = await db.select({ isVerified: players.isVerified }).from(players).where(eq(players.uid, uid));
  // The player may have been verified in another way.
  if (action === '' && player?.isVerified) return { status: 'approved', decided_at: seconds(check?.decidedAt ?? null) };
  return check ? stateOf(db, check) : { status: 'none' };
}

/** @returns 1 if the player's documents are under review, else 0. */
async function setOnVerification(db: Database, context: ApiContext): Promise<1 | 0> {
  const { uid } = requirePlayer(context);
  const check = await findCheck(db, uid, '');
  if (check?.status !== 'pending') return 0;
  await db.update(players).set({ isOnVerification: true }).where(eq(players.uid, uid));
  return 1;
}
