/** Staff's changes of environment and answers; they take effect in the next run. */
import type { Report } from '../../recorder/report/schema';
import { observe } from '../../stores/kernel/observe';
import type { PlaceChange } from '../replay/Replay';
import { AS_RECORDED, type Choice, isAsRecorded } from './answers';

export type Change<T> = { [Name in keyof T]?: T[Name] | undefined };

/** Applies a change; `undefined` removes a value. */
export const withChange = <T extends object>(known: T | undefined, change: Change<T>): T =>
  Object.fromEntries(Object.entries({ ...known, ...change }).filter(([, value]) => value !== undefined)) as T;

export class WhatIfStore {
  place: PlaceChange = {};
  choices: ReadonlyMap<string, Choice> = new Map();

  constructor(readonly report: Report) {
    observe(this);
  }

  /** Calls of this report, in order of their first occurrence. */
  get names(): readonly string[] {
    const { events, base } = this.report;
    return [...new Set([...events, ...base].flatMap((event) => (event.kind === 'call' ? [event.name] : [])))];
  }

  get isChanged(): boolean {
    return Object.keys(this.place).length > 0 || [...this.choices.values()].some((choice) => !isAsRecorded(choice));
  }

  choiceOf(name: string): Choice {
    return this.choices.get(name) ?? AS_RECORDED;
  }

  /** `undefined` removes a change. */
  setPlace(change: Change<PlaceChange>): void {
    this.place = withChange(this.place, change);
  }

  setChoice(name: string, choice: Choice): void {
    const choices = new Map(this.choices);
    if (isAsRecorded(choice)) choices.delete(name);
    else choices.set(name, choice);
    this.choices = choices;
  }

  clear(): void {
    this.place = {};
    this.choices = new Map();
  }
}
