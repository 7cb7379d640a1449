/** Options that narrow, split and continue a run of the matrix. */
import { parseArgs } from 'node:util';
import type { Act } from './acts';
import { type Cell, isOfScreen } from './expected';
import { classOf, type MatrixFault, matrixFaults } from './faults';
import { numberOf } from './Runner';
import type { Mode } from './Stage';
import type { Screen } from './screens';

export interface Options {
  /** One cell, by its name in a report. */
  cell: string | null;
  /** Address prefixes, or names of routes or actions. */
  only: string[];
  mode: string[];
  via: string[];
  call: string[];
  fault: string[];
  /** Runs the groups whose number modulo `of` is `index`. */
  shard: { index: number; of: number };
  /** Number of faults for every call of every screen, rotating; all of them by default. */
  some: number;
  /** Runs one fault of each class, a different one in each mode. */
  isOnePerClass: boolean;
  /** Only calls that the screens make themselves, without those of the layout and the CMS. */
  isOwn: boolean;
  seed: number;
  workers: number;
  /** Discards the results of earlier runs. */
  isRestart: boolean;
}

const splitList = (text: string | undefined) => text?.split(',').filter(Boolean) ?? [];

function readShard(text: string): Options['shard'] {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (!index || !of || Number(index) < 1 || Number(index) > Number(of))
    throw new Error(`--shard must have the form 1/4, not ${text}`);
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
    only: splitList(screen ?? values.only),
    mode: splitList(mode ?? values.mode),
    via: splitList(via ?? values.via),
    call: splitList(call ?? values.call),
    fault: splitList(fault ?? values.fault),
    shard: readShard(values.shard),
    some: values.some === undefined ? matrixFaults.length : Number(values.some),
    isOnePerClass: values.classes,
    isOwn: values.own,
    seed: Number(values.seed),
    workers: Number(values.workers),
    isRestart: values.again || values.cell !== undefined,
  };
}

const fits = (wanted: readonly string[], value: string) => wanted.length === 0 || wanted.includes(value);

/** Every cell of a screen in one mode by one route, or every failure of one action. */
export type Group = { mode: Mode } & ({ screen: Screen; via: Cell['via'] } | { act: Act });

const isOnly = ({ only }: Options, name: string, path: string) =>
  only.length === 0 || only.some((wanted) => wanted === name || (wanted.startsWith('/') && path.startsWith(wanted)));

/** The groups to run, alternating between the modes. */
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

/** A step without a common divisor with the number of faults, so it reaches each of them. */
const strideOf = (count: number): number => [17, 19, 23, 29].find((step) => count % step !== 0) ?? 1;

/** One fault of each class, rotating. */
function onePerClass<T extends MatrixFault>(faults: readonly T[], turn: number): T[] {
  const classes = new Map<string, T[]>();
  for (const fault of faults) classes.set(classOf(fault), [...(classes.get(classOf(fault)) ?? []), fault]);
  return [...classes.values()].flatMap((alike) => alike[turn % alike.length] ?? []);
}

/** A rotating selection of faults for every call of every screen, so each fault is tried in many places. */
export function chooseFaults<T extends MatrixFault>(
  { some, isOnePerClass, seed, fault }: Pick<Options, 'some' | 'isOnePerClass' | 'seed' | 'fault'>,
  faults: readonly T[],
  place: string,
): T[] {
  const wanted = faults.filter(({ name }) => fits(fault, name));
  if (isOnePerClass) return onePerClass(wanted, numberOf(place) + seed);
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
