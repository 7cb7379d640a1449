/** The sandbox operator: one HTTP server with the product API, its pages and its database. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerApi } from './api/apiPlugin';
import { sendPage } from './api/htmlPage';
import { RequestLog } from './api/RequestLog';
import type { ServedCalls } from './api/servedCalls';
import { rejectUnstorableTexts } from './api/storableText';
import { createBank } from './bank/createBank';
import { createBetting } from './betting/createBetting';
import { withBonuses } from './bonuses/bonusWallet';
import { createCatalogue } from './catalogue/createCatalogue';
import { findGame } from './catalogue/games';
import { createChat } from './chat/createChat';
import { createCms } from './cms/createCms';
import { createCompetition } from './competition/createCompetition';
import { createJackpotReader } from './competition/jackpotReader';
import { registerContract } from './contract/registerContract';
import { type Connection, connect, type Database } from './database/connect';
import { FolderUnusable, lockFolder } from './database/lockFolder';
import { migrate } from './database/migrate';
import { FaultBoard } from './faults/FaultBoard';
import { registerFaultPage } from './faults/faultPage';
import { registerFaults } from './faults/registerFaults';
import { createFreeSpins } from './freespins/createFreeSpins';
import { withFreeSpins } from './freespins/spinWallet';
import { createGames } from './games/createGames';
import { createAccount } from './identity/accountHandlers';
import { createAuth } from './identity/authHandlers';
import { createContacts } from './identity/contactHandlers';
import { signInitData } from './identity/initData';
import { createMessageLinks } from './identity/messageLinks';
import { registerOutbox } from './identity/outboxPage';
import { createStorageAndSiteInfo } from './identity/storageAndSiteInfo';
import { createTwoFactor } from './identity/twoFactor';
import type { Base } from './kernel/Base';
import { sendPlainFailure } from './kernel/failures';
import { createWallet } from './kernel/ledgerWallet';
import { mayPlay } from './kernel/selfLimits';
import type { Wallet } from './kernel/Wallet';
import { createLimits } from './limits/createLimits';
import { guardCalls } from './limits/guardCalls';
import { createLoyalty } from './loyalty/createLoyalty';
import { popupHandlers } from './loyalty/popups';
import { createPromoCodes } from './loyalty/promoCodes';
import { createMeasure } from './measure/createMeasure';
import { createOauth } from './oauth/createOauth';
import { createProfile } from './profile/createProfile';
import { createRewards } from './rewards/createRewards';
import { demoPlayers, seedDemoPlayers, telegramDemoPlayers } from './seed/demoPlayers';
import { createService } from './service/createService';
import { registerDownloadLinks } from './service/downloadLinks';
import { SANDBOX_BOT_TOKEN } from './settings';
import { registerStaff } from './support/registerStaff';
import { requireStaffSignIn } from './support/requireStaff';
import { createStaffAuth, STAFF_NAME, staffPassword } from './support/staffAuth';
import { registerTelegramHost } from './telegram/registerTelegramHost';
import { createVendors } from './vendors/createVendors';
import { createVerification } from './verification/createVerification';

export interface OperatorOptions {
  /** Folder of the embedded database; without it, data is in memory. */
  dataDir?: string | undefined;
  /** PostgreSQL connection URL; wins over `dataDir`. */
  databaseUrl?: string | undefined;
  /** An open database; it is closed with the operator. */
  connection?: Connection | undefined;
  /** Default 0: any free port. */
  port?: number;
  host?: string;
  /** Origins of the site: may call the API and be redirected to. Payment pages open at the first. */
  siteOrigins?: readonly string[];
  /** The bot's app link, which payments may return to. */
  appLink?: string | null;
  botToken?: string;
  /** Origins that may frame the site, and therefore its games. */
  frameAncestors?: readonly string[];
  /** Adds games that fail or never load, for tests. */
  hasTestGames?: boolean;
  /** Number of games in the catalogue. */
  scale?: number | undefined;
  /** Maximum registrations per address in fifteen minutes. */
  maxRegistrations?: number | undefined;
  /** Enables simulated tag vendors in the CMS, which need the visitor's consent. */
  hasVendors?: boolean;
  /** Milliseconds, UTC; set by tests. */
  clock?: () => number;
  isAnswerChecked?: boolean;
}

export interface Operator {
  url: string;
  port: number;
  db: Database;
  wallet: Wallet;
  botToken: string;
  demoPlayers: typeof demoPlayers;
  telegramDemoPlayers: typeof telegramDemoPlayers;
  /** Credentials for `/sandbox/staff`. */
  staff: { name: string; password: string };
  /** Dump of the embedded database; null for a server. */
  dump(): Promise<Blob | null>;
  close(): Promise<void>;
}

type ResolvedOption = 'botToken' | 'siteOrigins' | 'appLink' | 'frameAncestors' | 'hasTestGames' | 'hasVendors';

interface Parts
  extends Base,
    Required<Pick<OperatorOptions, ResolvedOption>>,
    Pick<OperatorOptions, 'scale' | 'maxRegistrations'> {
  wallet: Wallet;
  /** Origin of the simulated vendors: a different site than the product's at 127.0.0.1. */
  vendorOrigin: () => string;
  staffPassword: string;
}

/**
 * Starts an operator with a migrated and seeded database. @throws FolderUnusable if the data folder is in use or not
 * writable; SchemaMismatch; errors of listening.
 */
export async function createOperator(options: OperatorOptions = {}): Promise<Operator> {
  const now = options.clock ?? Date.now;
  const { connection, unlock } = await openDatabase(options);
  // Drops `__proto__` and `constructor` keys; the rest is validated like any other input.
  const app = Fastify({
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    trustProxy: 'loopback',
    bodyLimit: 8 * 1024 * 1024,
    forceCloseConnections: true,
  });
  app.setErrorHandler((error, _request, reply) => sendPlainFailure(reply, error));
  app.addHook('onSend', async (_, reply) => void reply.header('date', new Date(now()).toUTCString()));
  const close = async () => {
    await app.close();
    await connection.close();
    await unlock();
  };
  try {
    await migrate(connection.db);
    await seedDemoPlayers(connection.db, now());
    const host = options.host ?? '127.0.0.1';
    const siteOrigins: string[] = [...(options.siteOrigins ?? [])];
    const wallet = createWallet(connection.db, now);
    const botToken = options.botToken ?? SANDBOX_BOT_TOKEN;
    const parts: Parts = {
      db: connection.db,
      wallet,
      now,
      botToken,
      siteOrigins,
      appLink: options.appLink ?? null,
      frameAncestors: options.frameAncestors ?? [],
      hasTestGames: options.hasTestGames ?? false,
      hasVendors: options.hasVendors ?? false,
      vendorOrigin: () => `http://localhost:${(app.server.address() as AddressInfo).port}`,
      scale: options.scale,
      maxRegistrations: options.maxRegistrations,
      staffPassword: await staffPassword(options.dataDir),
    };
    // Without configured origins the operator's own is used, which is known once it listens.
    const payOrigin = () => siteOrigins[0] ?? '';
    await registerParts(app, parts, payOrigin, options.isAnswerChecked ?? !options.dataDir);
    const url = await app.listen({ port: options.port ?? 0, host });
    if (siteOrigins.length === 0) siteOrigins.push(url);
    const port = Number(new URL(url).port);
    return {
      url,
      port,
      db: connection.db,
      wallet,
      botToken,
      demoPlayers,
      telegramDemoPlayers,
      staff: { name: STAFF_NAME, password: parts.staffPassword },
      dump: connection.dump,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabase(
  options: OperatorOptions,
): Promise<{ connection: Connection; unlock: () => Promise<void> }> {
  const { dataDir, databaseUrl, connection } = options;
  if (connection) return { connection, unlock: async () => {} };
  if (databaseUrl || !dataDir) return { connection: await connect({ databaseUrl }), unlock: async () => {} };
  const unlock = await lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  const isNew = !existsSync(folder);
  try {
    return { connection: await connect({ dataDir: folder }), unlock };
  } catch (error) {
    await unlock();
    const hint = isNew ? '' : '; run `npm run reset` to delete it and start with new data';
    throw new FolderUnusable(
      `cannot open the database in ${dataDir} (${error instanceof Error ? error.message : error})${hint}`,
    );
  }
}

async function registerParts(
  app: FastifyInstance,
  parts: Parts,
  payOrigin: () => string,
  isAnswerChecked: boolean,
): Promise<void> {
  const { db, now, siteOrigins } = parts;
  const faults = new FaultBoard();
  registerFaults(app, faults);
  rejectUnstorableTexts(app);
  const catalogue = createCatalogue({
    db,
    now,
    readJackpot: createJackpotReader(db, now),
    ...(parts.scale !== undefined && { scale: parts.scale }),
  });
  const playing = {
    findGame: (sysname: string) => findGame(sysname, parts.scale),
    frameAncestors: parts.frameAncestors,
    isSessionLive: (id: string) => mayPlay(db, id, now()),
  };
  const spins = createFreeSpins({ db, now, findGame: playing.findGame });
  const games = createGames({
    db,
    wallet: withFreeSpins(withBonuses(parts.wallet, db, now), db, now),
    freeSpins: spins.freeSpins,
    now,
    ...playing,
    testGames: parts.hasTestGames,
  });
  const betting = createBetting({ db, now, ...playing, siteOrigin: payOrigin });
  const bank = createBank({ ...parts, secret: parts.botToken, payOrigin });
  const chat = createChat({ db, now, secret: parts.botToken });
  const competition = createCompetition({ db, now, scale: parts.scale });
  const loyalty = createLoyalty({ db, now });
  const measure = createMeasure({ db, now });
  const oauth = createOauth({ db, now, siteOrigins, appLink: parts.appLink, siteOrigin: payOrigin });
  const verification = createVerification({ ...parts, siteOrigin: payOrigin });
  const calls: ServedCalls = {
    ...createAuth(parts),
    ...createTwoFactor(db),
    ...oauth.handlers,
    ...createAccount(db),
    ...createProfile(db),
    ...createContacts({ db, links: createMessageLinks({ secret: parts.botToken, siteOrigin: payOrigin }) }),
    ...createStorageAndSiteInfo(db, () => ({ ...bank.generalInfo(), ...measure.switches() })),
    ...loyalty.handlers,
    ...popupHandlers,
    ...createPromoCodes(db),
    ...bank.handlers,
    ...catalogue.handlers,
    ...competition.handlers,
    ...games.handlers,
    ...spins.handlers,
    ...betting.handlers,
    ...createRewards({ db }),
    ...createService({ db, siteOrigin: payOrigin }),
    ...createLimits({ db }),
    ...verification.handlers,
    ...chat.handlers,
  };
  const requests = new RequestLog(db, now);
  const staffAuth = createStaffAuth({ db, password: parts.staffPassword, now });
  requireStaffSignIn(app, { db, staffAuth, now });
  await app.register((scope) =>
    registerApi(scope, {
      db,
      requests,
      calls: guardCalls(db, calls),
      now,
      siteOrigins,
      isAnswerChecked,
      recordDeviceSession: measure.recordDeviceSession,
    }),
  );
  await app.register((scope) => bank.register(scope));
  await app.register((scope) => catalogue.register(scope));
  await app.register(async (scope) => games.register(scope));
  await app.register((scope) => betting.register(scope));
  await app.register(async (scope) => competition.register(scope));
  await app.register(async (scope) => loyalty.register(scope));
  await app.register((scope) => verification.register(scope));
  await app.register(async (scope) => chat.register(scope));
  const vendors = parts.hasVendors ? createVendors(parts.vendorOrigin, now) : null;
  if (vendors) await app.register((scope) => vendors.register(scope));
  const changes = (name: string) => ({ ...bank.cmsChanges(name), ...vendors?.cmsChanges(name) });
  await app.register(async (scope) => createCms({ changes }).register(scope));
  await app.register((scope) => registerFaultPage(scope, faults));
  await app.register((scope) => oauth.register(scope));
  await app.register(measure.register);
  await app.register((scope) => registerStaff(scope, { db, staffAuth, requests, now }));
  await app.register(async (scope) => registerDownloadLinks(scope, { db, now, readerOrigins: parts.frameAncestors }));
  registerOutbox(app, db);
  registerTelegramHost(app, {
    siteOrigin: payOrigin,
    botToken: parts.botToken,
    signInitData,
    players: telegramDemoPlayers.map(({ user }) => ({
      telegramId: user.id,
      firstName: user.first_name,
      username: user.username,
      languageCode: user.language_code,
    })),
    now,
  });
  await app.register(registerContract);
  registerIndex(app);
}

const indexTemplate = `<h1>Sandbox</h1>
<p class="hint">Tools for the sandbox operator.</p>
<ul><li><a href="/sandbox/telegram">Telegram host simulator</a></li><li><a href="/sandbox/outbox">Outbox: codes and emails</a></li><li><a href="/sandbox/cashier">Cashier: vouchers, test cards, switches, pending payments</a></li><li><a href="/sandbox/staff">Staff: support tickets and reports (sign-in required)</a></li><li><a href="/sandbox/verification">Verification: documents to review</a></li><li><a href="/sandbox/chat">Live chat: agent desk</a></li><li><a href="/sandbox/betting">Sportsbook: settle a match</a></li><li><a href="/sandbox/events">Events: analytics received</a></li><li><a href="/sandbox/vendors/">Vendors: calls to simulated vendors (if enabled)</a></li><li><a href="/sandbox/faults">Faults: inject failures</a></li><li><a href="/sandbox/api/">API reference</a></li></ul>`;

function registerIndex(app: FastifyInstance): void {
  app.get('/sandbox', (_request, reply) =>
    sendPage(reply, { lang: 'en', title: 'Sandbox', isWide: true, template: indexTemplate, data: {} }),
  );
  app.get('/health/ready', () => ({ ready: true }));
}
