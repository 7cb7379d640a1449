import type { Browser } from '@playwright/test';
import { type Act, tryAct } from './acts';
import type { Baseline, Cell } from './expected';
import { type MatrixFault, matrixFaults } from './faults';
import { type Mode, Stage, type State } from './Stage';
import { listScreens, type Screen } from './screens';
import { type MatrixSite, startSite } from './startSite';
import { observe, tryCell } from './tryCell';

export interface CellResult {
  /** `screen mode via call fault`. */
  cell: string;
  problems: string[];
  /** The screen asked for what was to fail; without that the cell says nothing. */
  isMet: boolean;
}

export const nameOf = ({ screen, mode, via, call, fault }: Cell) =>
  `${screen.name} ${mode} ${via} ${call.name} ${fault.name}`;

export const actName = (act: Act, mode: Mode, fault: MatrixFault) =>
  `${act.name} ${mode} act ${act.call} ${fault.name}`;

/** A sandbox, its screens, and the pages that they are opened in: what one worker of the matrix has. */
export class Runner {
  private readonly stages = new Map<string, Stage>();
  private readonly baselines = new Map<string, Baseline>();

  private constructor(
    private readonly browser: Browser,
    private readonly site: MatrixSite,
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

  /** Every cell of a screen in one place, by one way. */
  async cellsOf(screen: Screen, mode: Mode, via: Cell['via']): Promise<Cell[]> {
    const { calls } = await this.baselineOf(screen, mode, via);
    return calls.flatMap((call) => matrixFaults.map((fault) => ({ screen, mode, via, call, fault })));
  }

  async run(cell: Cell): Promise<CellResult> {
    const baseline = await this.baselineOf(cell.screen, cell.mode, cell.via);
    const stage = await this.stageOf(cell.mode, cell.screen.state);
    return { cell: nameOf(cell), ...(await tryCell(stage, this.site, cell, baseline)) };
  }

  /** Something that a player does, and the answer to it fails. */
  async runAct(act: Act, mode: Mode, fault: MatrixFault): Promise<CellResult> {
    const stage = await this.stageOf(mode, act.state);
    return { cell: actName(act, mode, fault), problems: await tryAct(stage, this.site, act, fault), isMet: true };
  }

  async close(): Promise<void> {
    for (const stage of this.stages.values()) await stage.close();
    await this.site.close();
  }

  private async baselineOf(screen: Screen, mode: Mode, via: Cell['via']): Promise<Baseline> {
    const key = `${screen.name} ${mode} ${via}`;
    const known = this.baselines.get(key);
    if (known) return known;
    const made = await observe(await this.stageOf(mode, screen.state), this.site, screen, via);
    this.baselines.set(key, made);
    return made;
  }

  private async stageOf(mode: Mode, state: State): Promise<Stage> {
    const key = mode === 'telegram' ? mode : `${mode} ${state}`;
    const known = this.stages.get(key);
    if (known) return known;
    const opened = await Stage.open(this.browser, this.site, mode, state);
    this.stages.set(key, opened);
    return opened;
  }
}
