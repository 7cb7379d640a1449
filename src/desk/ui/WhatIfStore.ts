/** Staff's changes of place and answers; they hold from the next run (H-12, H-13). */
import type { Report } from '../../recorder/report/schema';
import { observe } from '../../stores/kernel/observe';
import type { PlaceChange } from '../replay/Replay';
import { AS_RECORDED, type Choice, isAsRecorded } from './answers';

export const viewports = [
  { id: 'small', width: 320, height: 568 },
  { id: 'phone', width: 390, height: 760 },
  { id: 'large', width: 430, height: 850 },
  { id: 'tablet', width: 820, height: 1180 },
  { id: 'laptop', width: 1366, height: 768 },
  { id: 'desk', width: 1920, height: 1080 },
] as const;

export const platforms = ['android', 'ios', 'macos', 'tdesktop', 'weba', 'webk'] as const;
export const versions = ['6.0', '6.2', '6.10', '7.7', '7.10', '8.0', '9.0'] as const;

export class WhatIfStore {
  place: PlaceChange = {};
  choices: ReadonlyMap<string, Choice> = new Map();

  constructor(readonly report: Report) {
    observe(this);
  }

  /** Calls of this file, by their first occurrence. */
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

  /** `undefined` takes a change back. */
  setPlace(change: { [Name in keyof PlaceChange]?: PlaceChange[Name] | undefined }): void {
    const entries = Object.entries({ ...this.place, ...change }).filter(([, value]) => value !== undefined);
    this.place = Object.fromEntries(entries) as PlaceChange;
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
