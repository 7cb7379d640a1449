/** State of the desk: start page, form, or open report. Reports are never stored. */

import { defaultLocale, type LocaleCode } from '@baize/contract/i18n/locales';
import { runInAction } from 'mobx';
import { packReport } from '../../recorder/report/packReport';
import type { Report } from '../../recorder/report/schema';
import { observe } from '../../stores/kernel/observe';
import type { Choice } from './answers';
import { buildCase } from './case/buildCase';
import { type CaseForm, emptyForm } from './case/caseForm';
import { caseOf } from './case/caseOf';
import { formOf } from './case/formOf';
import { plausibleAnswers } from './case/plausible';
import { type Opened, type OpenProblem, openAddress, openBytes, sameOriginPath } from './openFile';
import { type MakePlayer, RunStore } from './RunStore';
import { storyApi } from './story';
import { TimelineStore } from './TimelineStore';
import { WhatIfStore } from './WhatIfStore';

export const tabs = ['story', 'inspector', 'whatIf', 'marks', 'masked'] as const;
export type Tab = (typeof tabs)[number];

export class OpenFile {
  tab: Tab = 'story';
  readonly run: RunStore;
  readonly timeline: TimelineStore;
  readonly whatIf: WhatIfStore;

  constructor(
    readonly report: Report,
    make: MakePlayer,
    /** Index by the story; -1: none. */
    firstFailure = -1,
    /** Path of the file on this site; null if it was opened from disk. */
    readonly source: string | null = null,
  ) {
    this.run = new RunStore(report, make, plausibleAnswers(formOf(report), Math.floor(report.beganAt / 1000)));
    this.timeline = new TimelineStore(report, firstFailure);
    this.whatIf = new WhatIfStore(report);
    observe(this);
  }

  showTab(tab: Tab): void {
    this.tab = tab;
  }

  /** Selects an event and runs the page up to it. */
  async goTo(index: number): Promise<void> {
    this.timeline.select(index);
    await this.run.jumpTo(index);
  }

  /** Shows an event in the inspector and runs the page up to it. */
  inspect(index: number): void {
    this.tab = 'inspector';
    this.timeline.reveal(index);
    void this.goTo(index);
  }

  /** The selected event, or the last one that has run. */
  get moment(): number {
    return this.timeline.selected ?? Math.max(this.run.position - 1, 0);
  }

  /** Runs to the first error, or to the end. */
  async showProblem(): Promise<void> {
    const first = this.timeline.showFirst();
    await this.run.jumpTo(first < 0 ? this.report.events.length - 1 : first);
  }

  inspectProblem(): void {
    if (this.timeline.first < 0) return;
    this.tab = 'inspector';
    void this.showProblem();
  }

  /** Runs again with staff's changes, up to the selected event or the current position. */
  runAgain(): void {
    const { run, timeline, whatIf } = this;
    const position = run.isBusy || run.isBroken ? run.target : run.position;
    const until = timeline.selected === null ? Math.max(position, 1) : timeline.selected + 1;
    run.restart(until, whatIf.place, whatIf.choices);
  }

  /** Takes effect in the next run, or with the next call while staff control the page. */
  choose(name: string, choice: Choice): void {
    this.whatIf.setChoice(name, choice);
    if (this.run.isLive) this.run.choose(this.whatIf.choices);
  }

  takeOver(orders: Choice): Promise<void> {
    return this.run.takeOver(orders, this.whatIf.choices);
  }

  get changedReport(): Report {
    const { run, whatIf } = this;
    const { place, choices } = whatIf;
    // Recorded screens are only valid if the run used exactly these changes.
    const isRun = run.change === place && run.choices === choices;
    return caseOf(this.report, { place, choices, done: run.done, marks: isRun ? run.marks : [] });
  }
}

export interface DeskDeps {
  make: MakePlayer;
  save: (name: string, file: Blob) => void;
  origin: string;
  now: () => number;
  newId: () => string;
  version: string;
}

export class DeskStore {
  file: OpenFile | null = null;
  problem: OpenProblem | null = null;
  problemDetail = '';
  isOpening = false;
  isFormOpen = false;
  areKeysShown = false;
  isHandOverOpen = false;
  /** From a link to a moment: the event to open, and the report that has to be dropped here first. */
  moment: { event: number; report: string | null } | null = null;
  isTakeOverOpen = false;
  form: CaseForm = emptyForm;

  constructor(private readonly deps: DeskDeps) {
    observe(this);
  }

  openFile(file: Blob): Promise<void> {
    return this.load(() => openBytes(file));
  }

  openAddress(address: string): Promise<void> {
    return this.load(() => openAddress(address, this.deps.origin), sameOriginPath(address, this.deps.origin));
  }

  /** Follows a link to a moment. */
  async openMoment(search: string): Promise<void> {
    const params = new URLSearchParams(search);
    const [file, report, event] = ['file', 'report', 'event'].map((name) => params.get(name));
    if (event && /^\d{1,5}$/.test(event)) this.moment = { event: Number(event), report: report ?? null };
    if (file) await this.openAddress(file);
  }

  /** Opens this report at this event: by itself if the report is on this site, else once it is dropped on the page. */
  linkTo(index: number): string {
    if (!this.file) return '';
    const { source, report } = this.file;
    const params = new URLSearchParams({
      ...(source === null ? { report: report.id } : { file: source }),
      event: String(index),
    });
    return `${this.deps.origin}/desk?${params}`;
  }

  openReport(report: Report, source: string | null = null): void {
    this.problem = null;
    this.isFormOpen = false;
    const story = storyApi.sentencesOf(report, defaultLocale);
    const failure = story.find(({ tone, index }) => tone === 'bad' && index !== null);
    this.file = new OpenFile(report, this.deps.make, failure?.index ?? -1, source);
    const { moment } = this;
    this.moment = null;
    const isMeant = moment && (moment.report === null || moment.report === report.id);
    if (isMeant && moment.event < report.events.length) this.file.inspect(moment.event);
    else void this.file.showProblem();
  }

  close(): void {
    this.file = null;
    this.problem = null;
    this.isTakeOverOpen = false;
    this.isHandOverOpen = false;
  }

  showForm(isOpen: boolean): void {
    this.isFormOpen = isOpen;
    this.problem = null;
  }

  setForm(change: Partial<CaseForm>): void {
    this.form = { ...this.form, ...change };
  }

  buildFile(): void {
    const { now, newId, version } = this.deps;
    this.openReport(buildCase(this.form, { now: now(), id: newId(), version }));
  }

  showKeys(areShown: boolean): void {
    this.areKeysShown = areShown;
  }

  showTakeOver(isOpen: boolean): void {
    this.isTakeOverOpen = isOpen;
  }

  showHandOver(isOpen: boolean): void {
    this.isHandOverOpen = isOpen;
  }

  /** The report as it was opened, to attach it to a ticket. */
  async saveReport(): Promise<void> {
    if (!this.file) return;
    this.deps.save(this.fileName('baize'), await packReport(this.file.report));
  }

  saveJson(name: string, content: object): void {
    const text = JSON.stringify(content, null, 2);
    this.deps.save(this.fileName(`${name}.json`), new Blob([text], { type: 'application/json' }));
  }

  async saveCase(): Promise<void> {
    if (!this.file) return;
    this.deps.save(this.fileName('baize'), await packReport(this.file.changedReport));
  }

  saveHar(): void {
    if (!this.file) return;
    const text = JSON.stringify(storyApi.harOf(this.file.report), null, 2);
    this.deps.save(this.fileName('har'), new Blob([text], { type: 'application/json' }));
  }

  saveMarkdown(language: LocaleCode): void {
    if (!this.file) return;
    const text = storyApi.markdownOf(this.file.report, this.file.run.marks, language);
    this.deps.save(this.fileName('md'), new Blob([text], { type: 'text/markdown' }));
  }

  /** Only characters that every file system allows. */
  private fileName(ending: string): string {
    const id = (this.file?.report.id ?? '').replaceAll(/[^\w-]/g, '').slice(0, 40) || 'report';
    return `${id}.${ending}`;
  }

  private async load(open: () => Promise<Opened>, source: string | null = null): Promise<void> {
    this.isOpening = true;
    this.problem = null;
    const opened = await open();
    runInAction(() => {
      this.isOpening = false;
      if (opened.ok) this.openReport(opened.report, source);
      else {
        this.problem = opened.problem;
        this.problemDetail = opened.detail;
      }
    });
  }
}
