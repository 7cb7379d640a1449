import type { CashierMethod, SavedRequisites } from '@baize/contract/api/entities/cashier';
import type { CashierApi } from '../../services/api/clients/cashierApi';
import { observe } from '../kernel/observe';
import { joinReadScope, type Reader } from '../kernel/ReadScope';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';

export type Draft = Record<string, string | boolean>;

export interface Bank {
  value: string;
  label: string;
}

/** Payment details of an order: those of the form, or saved ones by their id. */
export interface SentRequisites {
  requisites?: Record<string, string>;
  saved_id?: string;
  remember?: 1 | 0;
}

/** Payment details of one direction: typed, saved, and the list of banks. Typed ones are in memory only. */
export class Requisites implements Reader {
  readonly forget: Task<[string], void>;
  /** Whether to save the typed payment details. Off unless the player opts in. */
  remembers = false;
  /** Not observed: a form reads them when it mounts. */
  private drafts: Record<string, Draft> = {};
  /** Id of the saved payment details chosen for a method; empty: others are typed. */
  private chosen: Record<string, string> = {};
  private readonly banks = new Map<string, Resource<Bank[]>>();

  constructor(
    private readonly api: CashierApi,
    onForgotten: () => Promise<unknown>,
  ) {
    joinReadScope(this);
    this.forget = new Task(async (id) => {
      await api.forgetRequisites(id);
      await onForgotten();
    });
    observe(this, { drafts: false });
  }

  draftOf({ sysname }: CashierMethod): Draft {
    return this.drafts[sysname] ?? {};
  }

  /** @returns whether a field of the method is filled in */
  saveDraft({ sysname, fields }: CashierMethod, draft: Draft): boolean {
    this.drafts = { ...this.drafts, [sysname]: draft };
    return fields.some(({ name }) => (draft[name] ?? '') !== '' && draft[name] !== false);
  }

  /** The saved payment details of the order: the player's choice, else the last used; null if others are typed. */
  savedOf(method: CashierMethod): SavedRequisites | null {
    const chosen = this.chosen[method.sysname];
    if (chosen === '') return null;
    return method.saved.find(({ id }) => id === chosen) ?? method.saved[0] ?? null;
  }

  /** @param id null: others are typed. */
  choose({ sysname }: CashierMethod, id: string | null): void {
    this.chosen = { ...this.chosen, [sysname]: id ?? '' };
  }

  setRemembers(remembers: boolean): void {
    this.remembers = remembers;
  }

  /** Banks of a method with a field that lists them, read once per page. */
  banksOf({ sysname }: CashierMethod): Resource<Bank[]> {
    const existing = this.banks.get(sysname);
    if (existing) return existing;
    const made = new Resource(async (signal) =>
      (await this.api.getBanks(sysname, signal)).items.map(({ id, name }) => ({ value: id, label: name })),
    );
    this.banks.set(sysname, made);
    return made;
  }

  /** Lists of banks are created on demand, after the read scope, so their reads are aborted here. */
  abort(): void {
    for (const banks of this.banks.values()) banks.abort();
  }

  /** @param typed the form's values in the API's format */
  sentOf(method: CashierMethod, typed: Record<string, string>): SentRequisites {
    const saved = this.savedOf(method);
    if (saved) return { saved_id: saved.id };
    const names = method.fields.map(({ name }) => name);
    if (names.length === 0) return {};
    const requisites = Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));
    return { requisites, ...(method.can_remember && { remember: this.remembers ? 1 : 0 }) };
  }

  /** The order is complete: the next one of this method starts empty. */
  settle({ sysname }: CashierMethod): void {
    const { [sysname]: _settled, ...others } = this.drafts;
    this.drafts = others;
  }

  clear(): void {
    this.drafts = {};
    this.chosen = {};
    this.remembers = false;
    this.forget.clear();
  }
}
