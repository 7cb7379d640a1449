/** A check from its start to its verdict. The operator decides every step; no claim of the browser is trusted. */
import { randomBytes } from 'node:crypto';
import type { VerificationStep } from '@baize/contract/api/entities/account';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { players } from '../kernel/accountTables';
import { type FileKind, kindOf } from '../service/tickets';
import { type Check, type DocumentKind, type Reason, verificationChecks, verificationFiles } from './schema';
import { VerificationFailure } from './VerificationFailure';

/** Maximum size of one file in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const documentKinds = ['passport', 'id_card', 'driving_licence'] as const satisfies readonly DocumentKind[];
type FileStep = Exclude<VerificationStep, 'document'>;

/** Steps with a file, in order; a passport has no back. */
function fileStepsOf({ action, document }: Pick<Check, 'action' | 'document'>): FileStep[] {
  if (action !== '') return ['proof'];
  return document === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie'];
}

/** The player's check, created if there is none. */
export async function beginCheck(db: Database, uid: number, action: string, nowMs: number): Promise<Check> {
  const row = { id: randomBytes(12).toString('hex'), uid, action, createdAt: nowMs };
  await db.insert(verificationChecks).values(row).onConflictDoNothing();
  const check = await findCheck(db, uid, action);
  if (!check) throw new Error('verification check was not saved');
  return check;
}

export function findCheck(db: Database, uid: number, action: string): Promise<Check | null> {
  const condition = and(eq(verificationChecks.uid, uid), eq(verificationChecks.action, action));
  return firstOf(db.select().from(verificationChecks).where(condition));
}

export interface StepView {
  name: VerificationStep;
  status: 'open' | 'done' | 'refused';
}

/** The steps of a check with their status. */
export async function stepsOf(db: Database, check: Check): Promise<StepView[]> {
  const files = await db
    .select({ step: verificationFiles.step, isRefused: verificationFiles.isRefused })
    .from(verificationFiles)
    .where(eq(verificationFiles.checkId, check.id));
  const isDocumentRefused = check.status === 'refused' && check.document === null;
  const chosen: StepView = {
    name: 'document',
    status: check.document ? 'done' : isDocumentRefused ? 'refused' : 'open',
  };
  const fileSteps = fileStepsOf(check).map((name): StepView => {
    const file = files.find(({ step }) => step === name);
    return { name, status: file ? (file.isRefused ? 'refused' : 'done') : 'open' };
  });
  return check.action === '' ? [chosen, ...fileSteps] : fileSteps;
}

const isOpen = ({ status }: Check) => status === 'started' || status === 'refused';

/** Chooses the document; changing it deletes the previous document's pictures. */
export async function chooseDocument(db: Database, id: string, document: DocumentKind): Promise<void> {
  await db.transaction(async (tx) => {
    const check = await lockCheck(tx, id);
    if (!isOpen(check) || check.action !== '') throw new VerificationFailure('state');
    if (check.document === document) return;
    await tx.update(verificationChecks).set({ document }).where(eq(verificationChecks.id, id));
    const sides = and(eq(verificationFiles.checkId, id), inArray(verificationFiles.step, ['front', 'back']));
    await tx.delete(verificationFiles).where(sides);
  });
}

function checkFile(file: Uint8Array, step: FileStep): FileKind {
  if (file.length === 0) throw new VerificationFailure('EMPTY');
  if (file.length > MAX_FILE_BYTES) throw new VerificationFailure('TOO_LARGE');
  const kind = kindOf(file);
  // A selfie must be an image.
  if (!kind || (kind === 'application/pdf' && step === 'selfie')) throw new VerificationFailure('WRONG_TYPE');
  return kind;
}

/** Saves a step's file and replaces the previous one. @throws VerificationFailure */
export async function saveFile(db: Database, id: string, name: string, file: Uint8Array, nowMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    const check = await lockCheck(tx, id);
    if (!isOpen(check)) throw new VerificationFailure('state');
    const step = fileStepsOf(check).find((candidate) => candidate === name);
    if (!step || (check.action === '' && !check.document)) throw new VerificationFailure('step');
    const row = { kind: checkFile(file, step), file, isRefused: false, createdAt: nowMs };
    await tx
      .insert(verificationFiles)
      .values({ checkId: id, step, ...row })
      .onConflictDoUpdate({ target: [verificationFiles.checkId, verificationFiles.step], set: row });
  });
}

/** Submits a complete check and marks the player as on verification; idempotent. */
export async function submitCheck(db: Database, id: string, nowMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    const check = await lockCheck(tx, id);
    if (check.status === 'pending') return;
    if (!isOpen(check)) throw new VerificationFailure('state');
    const steps = await stepsOf(tx, check);
    if (steps.some(({ status }) => status !== 'done')) throw new VerificationFailure('step');
    const submitted = { status: 'pending' as const, submittedAt: nowMs, decidedAt: null, reasons: [] };
    await tx.update(verificationChecks).set(submitted).where(eq(verificationChecks.id, id));
    if (check.action === '') await tx.update(players).set({ isOnVerification: true }).where(eq(players.uid, check.uid));
  });
}

/**
 * Records the verdict; no reasons means approved. @returns false if the check is not pending.
 * An approved identity check verifies the player and lifts the withdrawal block.
 */
export async function decideCheck(db: Database, id: string, reasons: Reason[], nowMs: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const check = await lockCheck(tx, id);
    if (check.status !== 'pending') return false;
    const isApproved = reasons.length === 0;
    const isWrongDocument = reasons.some(({ step }) => step === 'document');
    await tx
      .update(verificationChecks)
      .set({
        status: isApproved ? 'approved' : 'refused',
        reasons,
        decidedAt: nowMs,
        ...(isWrongDocument && { document: null }),
      })
      .where(eq(verificationChecks.id, id));
    const rejectedSteps = reasons.flatMap(({ step }) => (step === 'document' ? (['front', 'back'] as const) : [step]));
    if (rejectedSteps.length > 0) {
      const refused = and(eq(verificationFiles.checkId, id), inArray(verificationFiles.step, rejectedSteps));
      await tx.update(verificationFiles).set({ isRefused: true }).where(refused);
    }
    if (check.action !== '') return true;
    const verdict = isApproved ? { isVerified: true, isKycBlockEnabled: false } : {};
    await tx
      .update(players)
      .set({ isOnVerification: false, ...verdict })
      .where(eq(players.uid, check.uid));
    return true;
  });
}

async function lockCheck(tx: Database, id: string): Promise<Check> {
  const [check] = await tx.select().from(verificationChecks).where(eq(verificationChecks.id, id)).for('update');
  if (!check) throw new VerificationFailure('unknown');
  return check;
}

/** Pending checks with their steps, oldest first. */
export async function listPending(db: Database) {
  const checks = await db
    .select()
    .from(verificationChecks)
    .where(eq(verificationChecks.status, 'pending'))
    .orderBy(asc(verificationChecks.submittedAt));
  return Promise.all(checks.map(async (check) => ({ check, steps: await stepsOf(db, check) })));
}

export function readCheckFile(db: Database, id: string, step: string) {
  const condition = and(eq(verificationFiles.checkId, id), eq(verificationFiles.step, step as VerificationStep));
  return firstOf(db.select().from(verificationFiles).where(condition));
}
