/** OAuth flows: started in a browser, finished once by the same browser, within ten minutes. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Locale } from '../common/languages';
import type { Database } from '../database/connect';
import { hashToken as hashOf } from '../kernel/sessions';
import { isService, type Service } from './providers';
import { linkTickets, oauthFlows } from './schema';

const FLOW_MS = 10 * 60 * 1000;
const TICKET_MS = 5 * 60 * 1000;

const randomToken = () => randomBytes(32).toString('base64url');

export interface FlowStart {
  service: Service;
  uid: number | null;
  redirectUrl: string | null;
  locale: Locale;
  /** Secret from the cookie of the browser that starts the flow. */
  browser: string;
  nowMs: number;
}

/** @returns the `state` for the provider, and the PKCE verifier */
export async function beginFlow(db: Database, start: FlowStart): Promise<{ state: string; verifier: string }> {
  const { service, uid, redirectUrl, locale, browser, nowMs } = start;
  const state = randomToken();
  const verifier = randomToken();
  await db.delete(oauthFlows).where(lt(oauthFlows.expiresAt, nowMs));
  const flow = { service, uid, redirectUrl, locale, verifier, browserHash: hashOf(browser) };
  await db.insert(oauthFlows).values({ stateHash: hashOf(state), ...flow, expiresAt: nowMs + FLOW_MS });
  return { state, verifier };
}

export interface Flow extends Omit<FlowStart, 'browser' | 'nowMs'> {
  verifier: string;
}

/** Finishes the flow of a `state`; null if it is unknown, expired, used, or was started in another browser. */
export async function finishFlow(db: Database, state: string, browser: string, nowMs: number): Promise<Flow | null> {
  const isOwnFlow = and(
    eq(oauthFlows.stateHash, hashOf(state)),
    eq(oauthFlows.browserHash, hashOf(browser)),
    gt(oauthFlows.expiresAt, nowMs),
  );
  const [row] = await db.delete(oauthFlows).where(isOwnFlow).returning();
  return row && isService(row.service) ? { ...row, service: row.service } : null;
}

export interface Ticket {
  uid: number;
  service: Service;
  locale: Locale;
}

/** Issues a one-time ticket to link an account in another browser; earlier tickets of the player become void. */
export async function issueTicket(db: Database, ticket: Ticket, nowMs: number): Promise<string> {
  const token = randomToken();
  await db.delete(linkTickets).where(eq(linkTickets.uid, ticket.uid));
  await db.insert(linkTickets).values({ tokenHash: hashOf(token), ...ticket, expiresAt: nowMs + TICKET_MS });
  return token;
}

const isValidTicket = (token: string, nowMs: number) =>
  and(eq(linkTickets.tokenHash, hashOf(token)), gt(linkTickets.expiresAt, nowMs));

const ticketOf = ([row]: (typeof linkTickets.$inferSelect)[]): Ticket | null =>
  row && isService(row.service) ? { uid: row.uid, service: row.service, locale: row.locale } : null;

/** Reads a ticket without using it up, because link previews open the URL too. */
export const readTicket = async (db: Database, token: string, nowMs: number): Promise<Ticket | null> =>
  ticketOf(await db.select().from(linkTickets).where(isValidTicket(token, nowMs)));

export const redeemTicket = async (db: Database, token: string, nowMs: number): Promise<Ticket | null> =>
  ticketOf(await db.delete(linkTickets).where(isValidTicket(token, nowMs)).returning());
