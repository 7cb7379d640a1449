/** The studios of the catalogue, all fictional. */
import type { GameKind } from '@baize/contract/api/entities/games';

export interface Studio {
  sysname: string;
  name: string;
  /** Kinds of its games, in rotation order. */
  kinds: readonly [GameKind, ...GameKind[]];
}

const slots = ['slot'] as const;
const slotsAndTables = ['slot', 'slot', 'casino'] as const;
const slotsAndFast = ['slot', 'fast'] as const;
const live = ['live', 'live', 'casino'] as const;
const fast = ['fast'] as const;

const table: Array<[string, readonly [GameKind, ...GameKind[]]]> = [
  ['Quillmark', slots],
  ['Tallowmoor', slots],
  ['Fernwick', slotsAndTables],
  ['Oxbarrow', slots],
  ['Petrelle', slotsAndFast],
  ['Larkhollow', slots],
  ['Brindlecote', slotsAndTables],
  ['Marrowgate', live],
  ['Velmora', slots],
  ['Ostrin', fast],
  ['Kestrane', slots],
  ['Juniper & Vale', slotsAndTables],
  ['Hollin Row', slots],
  ['Sablecourt', live],
  ['Thrumwood', slots],
  ['Ambrelle', slotsAndFast],
  ['Corvane', slots],
  ['Dunmarrow', slots],
  ['Elderquay', live],
  ['Fintarn', slotsAndFast],
  ['Gorsehill', slots],
  ['Harrowell', slotsAndTables],
  ['Inkberry Lane', slots],
  ['Mossgrave', slots],
  ['Nettlebay', slotsAndFast],
  ['Pendrift', fast],
  ['Rookmere', live],
  ['Skerrin', slots],
  ['Tidecastle', slots],
  ['Umberfold', slotsAndTables],
  ['Wrenlight', slots],
  ['Yarrowgate', slotsAndFast],
];

/** Lower case, no diacritics, words joined by hyphens. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const studios: readonly Studio[] = table.map(([name, kinds]) => ({ sysname: slugOf(name), name, kinds }));
