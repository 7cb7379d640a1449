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
  /** Value for `--cell` that runs this cell again. */
  cell: string;
  problems: string[];
  /** Whether the screen made the failing call; otherwise the result is meaningless. */
  isMet: boolean;
}

export const nameOf = ({ screen, mode, language, via, call, fault }: Cell) =>
  `${screen.name} ${mode} ${language} ${via} ${call.name} ${fault.name}`;

export const actName = (act: Act, mode: Mode, language: Language, fault: MatrixFault) =>
  `${act.name} ${mode} ${language} act ${act.call} ${fault.name}`;

/** A hash of a text. */
export const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);

/** The modes alternate languages: if one uses English for a cell, the other uses French. */
export const languageOf = (mode: Mode, rest: string): Language =>
  (numberOf(rest) + (mode === 'telegram' ? 1 : 0)) % 2 === 0 ? 'en' : 'fr';

/** A worker of the matrix: a sandbox, its screens, and the pages to open them in. */
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

  /** Every cell of a screen in one mode and by one route; `named` are calls that it is known to make. */
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
    // A call that is not always made gets a second try.
    const { isMet, problems } = tried.isMet ? tried : await tryCell(stage, this.site, cell, baseline);
    return { cell: nameOf(cell), problems, isMet };
  }

  /** An action of a player whose response fails. */
  async runAct(act: Act, mode: Mode, fault: MatrixFault): Promise<CellResult> {
    const language = languageOf(mode, act.name + fault.name);
    const stage = await this.stageOf(mode, act.state, language);
    const problems = await tryAct(stage, this.site, act, fault);
    return { cell: actName(act, mode, language, fault), problems, isMet: true };
  }

  /** False once the browser has crashed; later results are invalid. */
  get isConnected(): boolean {
    return this.browser.isConnected();
  }

  /** Restarts with a new operator, which limits how often some calls are allowed. */
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
    const cached = this.baselines.get(key);
    if (cached) return cached;
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
    // Polls of an idle page must not hit another page's faults.
    for (const other of this.stages.values()) if (other !== stage) await other.park();
    return stage;
  }
}

const cellOf = (screen: Screen, mode: Mode, via: Cell['via'], call: ScreenCall, fault: MatrixFault): Cell => {
  const language = languageOf(mode, `${screen.name} ${via} ${call.name} ${fault.name}`);
  return { screen, mode, language, via, call, fault };
};
