import type { Browser } from '@playwright/test';
import type { Language } from '../words';
import { type Act, tryAct } from './acts';
import type { Baseline, Cell, ScreenCall } from './expected';
import { type MatrixFault, matrixFaults } from './faults';
import { type Mode, Stage, type State } from './Stage';
import { listScreens, type Screen } from './screens';
import { type MatrixSite, startSite } from './startSite';
import { observeDocument, observeInside, tryCell } from './tryCell';

export interface CellResult {
  /** What `--cell` takes to try it again. */
  cell: string;
  problems: string[];
  /** The screen asked for what was to fail; without that the cell says nothing. */
  isMet: boolean;
}

export const nameOf = ({ screen, mode, language, via, call, fault }: Cell) =>
  `${screen.name} ${mode} ${language} ${via} ${call.name} ${fault.name}`;

export const actName = (act: Act, mode: Mode, language: Language, fault: MatrixFault) =>
  `${act.name} ${mode} ${language} act ${act.call} ${fault.name}`;

/** A number that a text always gives. */
export const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);

/** The languages take turns: what one place tries in one, the other tries in the other. */
export const languageOf = (mode: Mode, rest: string): Language =>
  (numberOf(rest) + (mode === 'telegram' ? 1 : 0)) % 2 === 0 ? 'en' : 'fr';

/** A sandbox, its screens, and the pages that they are opened in: what one worker of the matrix has. */
export class Runner {
  private readonly stages = new Map<string, Stage>();
  private readonly baselines = new Map<string, Baseline>();

  private constructor(
    private readonly browser: Browser,
    private site: MatrixSite,
    readonly screens: readonly Screen[],
  ) {}

  static async start(browser: Browser): Promise<Runner> {
    const site = await startSite();
    const stage = await Stage.open(browser, site, 'browser', 'player');
    const screens = await listScreens(stage.request, site.url);
    const runner = new Runner(browser, site, screens);
    runner.stages.set('browser player', stage);
    return runner;
  }

  /** Every cell of a screen in one place, by one way; `named` are calls that it is known to make. */
  async cellsOf(screen: Screen, mode: Mode, via: Cell['via'], named: readonly string[] = []): Promise<Cell[]> {
    const { calls } = await this.baselineOf(screen, mode, via, languageOf(mode, screen.name));
    const others = named
      .filter((name) => !calls.some((call) => call.name === name))
      .map((name) => ({ name, byServer: false, byBrowser: true, isOwn: via === 'inside' }));
    return [...calls, ...others].flatMap((call) => matrixFaults.map((fault) => cellOf(screen, mode, via, call, fault)));
  }

  async run(cell: Cell): Promise<CellResult> {
    const { screen, mode, via, language } = cell;
    const baseline = await this.baselineOf(screen, mode, via, language);
    const stage = await this.stageOf(mode, screen.state, language);
    const tried = await tryCell(stage, this.site, cell, baseline);
    // A call that is made now and then only gets a second chance.
    const { isMet, problems } = tried.isMet ? tried : await tryCell(stage, this.site, cell, baseline);
    return { cell: nameOf(cell), problems, isMet };
  }

  /** Something that a player does, and the answer to it fails. */
  async runAct(act: Act, mode: Mode, fault: MatrixFault): Promise<CellResult> {
    const language = languageOf(mode, act.name + fault.name);
    const stage = await this.stageOf(mode, act.state, language);
    const problems = await tryAct(stage, this.site, act, fault);
    return { cell: actName(act, mode, language, fault), problems, isMet: true };
  }

  /** False once the browser has gone: what is seen from then on says nothing. */
  get isAlive(): boolean {
    return this.browser.isConnected();
  }

  /** Begins again with an operator that has seen nobody: of some things it allows so many and no more. */
  async renew(): Promise<void> {
    await this.close();
    this.stages.clear();
    this.baselines.clear();
    this.site = await startSite();
  }

  async close(): Promise<void> {
    for (const stage of this.stages.values()) await stage.close();
    await this.site.close();
  }

  private async baselineOf(screen: Screen, mode: Mode, via: Cell['via'], language: Language): Promise<Baseline> {
    const key = `${screen.name} ${mode} ${via} ${language}`;
    const known = this.baselines.get(key);
    if (known) return known;
    const own = via === 'document' ? (await this.baselineOf(screen, mode, 'inside', language)).calls : [];
    const stage = await this.stageOf(mode, screen.state, language);
    const made = await (via === 'inside'
      ? observeInside(stage, this.site, screen)
      : observeDocument(stage, this.site, screen, own));
    this.baselines.set(key, made);
    return made;
  }

  private async stageOf(mode: Mode, state: State, language: Language): Promise<Stage> {
    const key = mode === 'telegram' ? mode : `${mode} ${state}`;
    const stage = this.stages.get(key) ?? (await Stage.open(this.browser, this.site, mode, state));
    this.stages.set(key, stage);
    stage.language = language;
    // What an idle page asks for now and then must not meet the faults of another one.
    for (const other of this.stages.values()) if (other !== stage) await other.park();
    return stage;
  }
}

const cellOf = (screen: Screen, mode: Mode, via: Cell['via'], call: ScreenCall, fault: MatrixFault): Cell => {
  const language = languageOf(mode, `${screen.name} ${via} ${call.name} ${fault.name}`);
  return { screen, mode, language, via, call, fault };
};
