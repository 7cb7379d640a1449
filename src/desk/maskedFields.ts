/** Lists what a report masks, by the same classes that masked it. Values are those of the file, never the originals. */

import { bodyClasses, requestClasses } from '../recorder/privacy/apiClasses';
import type { AnyClasses, PrivacyClass } from '../recorder/privacy/classes';
import { frameClasses } from '../recorder/privacy/frameClasses';
import { hostClasses } from '../recorder/privacy/hostClasses';
import { isValueVisible } from '../recorder/report/makeReport';
import type { Report, ReportEvent } from '../recorder/report/schema';

export type MaskedAs = Exclude<PrivacyClass, 'keep'>;

export interface MaskedField {
  /** Name of the call, message or control. */
  source: string;
  /** Such as `response.contacts.contact`. */
  path: string;
  as: MaskedAs;
  /** The first value in the file; empty if the field was dropped. */
  example: string;
  count: number;
  /** Index of the first event with it; null for reads before the recording. */
  index: number | null;
}

type Found = Pick<MaskedField, 'path' | 'as' | 'example'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const LONGEST = 80;

/** `words` are kept texts; they have no class of their own to show. */
function walk(value: unknown, classes: AnyClasses | undefined, path: string, depth = 0): Found[] {
  if (classes === undefined || classes === 'keep' || classes === 'words' || depth > 16) return [];
  if (Array.isArray(value)) return value.flatMap((item) => walk(item, classes, path, depth + 1));
  if (typeof classes === 'string') {
    if (value === undefined || value === null || value === '')
      return classes === 'never' ? [{ path, as: classes, example: '' }] : [];
    if (!isRecord(value)) return [{ path, as: classes, example: String(value).slice(0, LONGEST) }];
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, classes, `${path}.${key}`, depth + 1));
  }
  if (!isRecord(value)) return [];
  const { '*': rest, '=': _plain, ...named } = classes;
  const others = Object.keys(value).filter((key) => !Object.hasOwn(named, key));
  return [
    ...Object.entries(named).flatMap(([key, inner]) => walk(value[key], inner, `${path}.${key}`, depth + 1)),
    ...others.flatMap((key) => walk(value[key], rest, `${path}.${key}`, depth + 1)),
  ];
}

function foundIn(event: ReportEvent): { source: string; fields: Found[] } | null {
  switch (event.kind) {
    case 'call': {
      const request = walk(event.params, requestClasses(event.name), 'request');
      return { source: event.name, fields: [...request, ...walk(event.body, bodyClasses(event.name), 'body')] };
    }
    case 'host':
      return { source: event.name, fields: walk(event.data, hostClasses(event.way, event.name), 'data') };
    case 'frame':
      return { source: event.name, fields: walk(event.data, frameClasses(event.way, event.name), 'data') };
    case 'act': {
      const isMasked = event.value !== undefined && ['type', 'choose'].includes(event.act) && !isValueVisible(event);
      const fields: Found[] = isMasked ? [{ path: event.field, as: 'shape', example: event.value ?? '' }] : [];
      return { source: event.name || event.role, fields };
    }
    default:
      return null;
  }
}

/** Each masked field once, in order of its first event. */
export function maskedFieldsOf({ base, events }: Pick<Report, 'base' | 'events'>): MaskedField[] {
  const all = new Map<string, MaskedField>();
  const collect = (event: ReportEvent, index: number | null) => {
    const found = foundIn(event);
    for (const field of found?.fields ?? []) {
      const key = `${found?.source} ${field.path}`;
      const known = all.get(key);
      if (known) {
        known.count += 1;
        known.example ||= field.example;
      } else all.set(key, { source: found?.source ?? '', ...field, count: 1, index });
    }
  };
  for (const event of base) collect(event, null);
  events.forEach(collect);
  return [...all.values()];
}
