/** How a run of the matrix is narrowed, split and continued. */
import { parseArgs } from 'node:util';
import type { Act } from './acts';
import { type Cell, isOfScreen } from './expected';
import { classOf, type MatrixFault, matrixFaults } from './faults';
import { numberOf } from './Runner';
import type { Mode } from './Stage';
import type { Screen } from './screens';

export interface Options {
  /** One cell, as a report names it. */
  cell: string | null;
  /** Addresses that begin so, or names of rows or acts. */
  only: string[];
  mode: string[];
  via: string[];
  call: string[];
  fault: string[];
  /** Groups of this rest when counted off. */
  shard: { index: number; of: number };
  /** So many faults of every call of every screen, in turn; all of them where it is not said. */
  some: number;
  /** One fault of each class of them, another one of it in each place. */
  isOneOfEach: boolean;
  /** Only the calls that the screens make themselves, not those of the frame around them or of the CMS. */
  isOwn: boolean;
  seed: number;
  workers: number;
  /** Forgets what an earlier run has passed. */
  isAgain: boolean;
}

const words = (text: string | undefined) => text?.split(',').filter(Boolean) ?? [];

function readShard(text: string): Options['shard'] {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (!index || !of || Number(index) < 1 || Number(index) > Number(of))
    throw new Error(`--shard takes a number of a number, such as 1/4, not ${text}`);
  return { index: Number(index) - 1, of: Number(of) };
}

export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      cell: text,
      only: text,
      mode: text,
      via: text,
      call: text,
      fault: text,
      shard: { ...text, default: '1/1' },
      some: text,
      classes: { type: 'boolean', default: false },
      own: { type: 'boolean', default: false },
      seed: { ...text, default: '0' },
      workers: { ...text, default: '2' },
      again: { type: 'boolean', default: false },
    },
  });
  const [screen, mode, , via, call, fault] = values.cell?.split(' ') ?? [];
  return {
    cell: values.cell ?? null,
    only: words(screen ?? values.only),
    mode: words(mode ?? values.mode),
    via: words(via ?? values.via),
    call: words(call ?? values.call),
    fault: words(fault ?? values.fault),
    shard: readShard(values.shard),
    some: values.some === undefined ? matrixFaults.length : Number(values.some),
    isOneOfEach: values.classes,
    isOwn: values.own,
    seed: Number(values.seed),
    workers: Number(values.workers),
    isAgain: values.again || values.cell !== undefined,
  };
}

const fits = (wanted: readonly string[], value: string) => wanted.length === 0 || wanted.includes(value);

/** Every cell of a screen in one place by one way, or every failure of one act. */
export type Group = { mode: Mode } & ({ screen: Screen; via: Cell['via'] } | { act: Act });

const isOnly = ({ only }: Options, name: string, path: string) =>
  only.length === 0 || only.some((wanted) => wanted === name || (wanted.startsWith('/') && path.startsWith(wanted)));

/** What is to be run, one place after the other. */
export function planOf(options: Options, screens: readonly Screen[], acts: readonly Act[]): Group[] {
  const groups = (['browser', 'telegram'] as const)
    .filter((mode) => fits(options.mode, mode))
    .flatMap((mode): Group[] => [
      ...acts
        .filter((act) => fits(options.via, 'act') && isOnly(options, act.name, act.path))
        .filter((act) => mode === 'browser' || act.state === 'player')
        .map((act) => ({ mode, act })),
      ...screens
        .filter((screen) => isOnly(options, screen.name, screen.path))
        .flatMap((screen) =>
          (['inside', 'document'] as const)
            .filter((via) => fits(options.via, via))
            .map((via) => ({ mode, screen, via })),
        ),
    ]);
  return groups.filter((_, index) => index % options.shard.of === options.shard.index);
}

/** Shares no divisor with the number of faults, so that it comes to each of them once. */
export const strideOf = (count: number): number => [17, 19, 23, 29].find((step) => count % step !== 0) ?? 1;

/** Of each class of faults one, by turns. */
function oneOfEach<T extends MatrixFault>(faults: readonly T[], turn: number): T[] {
  const classes = new Map<string, T[]>();
  for (const fault of faults) classes.set(classOf(fault), [...(classes.get(classOf(fault)) ?? []), fault]);
  return [...classes.values()].flatMap((alike) => alike[turn % alike.length] ?? []);
}

/** Some of the faults, others for every call of every screen, so that each is met in many places. */
export function chooseFaults<T extends MatrixFault>(
  { some, isOneOfEach, seed, fault }: Pick<Options, 'some' | 'isOneOfEach' | 'seed' | 'fault'>,
  faults: readonly T[],
  place: string,
): T[] {
  const wanted = faults.filter(({ name }) => fits(fault, name));
  if (isOneOfEach) return oneOfEach(wanted, numberOf(place) + seed);
  const start = numberOf(place) + seed * some;
  const stride = strideOf(wanted.length);
  return Array.from(
    { length: Math.min(some, wanted.length) },
    (_, index) => wanted[(start + index * stride) % wanted.length],
  ).filter((chosen) => chosen !== undefined);
}

/** The cells of a group that this run tries. */
export function chooseCells(options: Options, cells: readonly Cell[]): Cell[] {
  const judged = options.isOwn ? cells.filter(({ call }) => isOfScreen(call)) : cells;
  const names = [...new Set(judged.map(({ call }) => call.name))].filter((name) => fits(options.call, name));
  return names.flatMap((name) => {
    const own = judged.filter((cell) => cell.call.name === name);
    const place = own[0] ? `${own[0].screen.name} ${own[0].mode} ${own[0].via} ${name}` : name;
    const chosen = new Set(chooseFaults(options, matrixFaults, place).map((fault) => fault.name));
    return own.filter(({ fault }) => chosen.has(fault.name));
  });
}
