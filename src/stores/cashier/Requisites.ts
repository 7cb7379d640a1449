import type { CashierApi } from '../../services/api/cashierApi';
import type { CashierMethod, SavedRequisites } from '../../services/api/entities';
import { observe } from '../kernel/observe';
import { joinReaders, type Reader } from '../kernel/Readers';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';

/** What stands in the fields of a form. */
export type Draft = Record<string, string | boolean>;

/** Options of a field, as a form takes them. */
export interface Bank {
  value: string;
  label: string;
}

/** What an order sends of the requisites: those of the form, or kept ones by their id (C-1). */
export interface SentRequisites {
  requisites?: Record<string, string>;
  saved_id?: string;
  remember?: 1 | 0;
}

/**
 * Requisites of the methods of one direction: what is typed for each, kept ones that may be taken instead, and the banks
 * to choose from. What is typed lives in memory only and outlasts a change of the method.
 */
export class Requisites implements Reader {
  readonly forget: Task<[string], void>;
  /** Are those typed now kept by the operator for the next time? Only where the player says so. */
  remembers = false;
  /** Nobody draws them: a form takes them over when it begins. */
  private drafts: Record<string, Draft> = {};
  /** Kept requisites chosen for a method; an empty text: others are typed. */
  private chosen: Record<string, string> = {};
  private readonly banks = new Map<string, Resource<Bank[]>>();

  constructor(
    private readonly api: CashierApi,
    onForgotten: () => Promise<unknown>,
  ) {
    joinReaders(this);
    this.forget = new Task(async (id) => {
      await api.forgetRequisites(id);
      await onForgotten();
    });
    observe(this, { drafts: false });
  }

  draftOf({ sysname }: CashierMethod): Draft {
    return this.drafts[sysname] ?? {};
  }

  keepDraft({ sysname }: CashierMethod, draft: Draft): void {
    this.drafts = { ...this.drafts, [sysname]: draft };
  }

  /** The kept ones that the order is made with: the player's choice, at first the last used; null when others are typed. */
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

  /** Banks of a method whose field is filled from the operator's list; the same list for the life of the page. */
  banksOf({ sysname }: CashierMethod): Resource<Bank[]> {
    const known = this.banks.get(sysname);
    if (known) return known;
    const made = new Resource(async (signal) =>
      (await this.api.getBanks(sysname, signal)).items.map(({ id, name }) => ({ value: id, label: name })),
    );
    this.banks.set(sysname, made);
    return made;
  }

  /** The lists of banks are made when they are wanted: their reads end with this. */
  abort(): void {
    for (const banks of this.banks.values()) banks.abort();
  }

  /** @param typed the form's values as the API takes them. */
  sentOf(method: CashierMethod, typed: Record<string, string>): SentRequisites {
    const saved = this.savedOf(method);
    if (saved) return { saved_id: saved.id };
    const names = method.fields.map(({ name }) => name);
    if (names.length === 0) return {};
    const requisites = Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));
    return { requisites, ...(method.can_remember && { remember: this.remembers ? 1 : 0 }) };
  }

  /** An order is settled: the next one of this method begins empty. */
  settle({ sysname }: CashierMethod): void {
    const { [sysname]: _settled, ...others } = this.drafts;
    this.drafts = others;
  }

  clear(): void {
    this.drafts = {};
    this.chosen = {};
    this.remembers = false;
    this.forget.reset();
  }
}
