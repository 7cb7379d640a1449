/** The CMS sends groups, lists and pictures only if `populate` names them, at each depth. */

import { HostSeo, Page, Seo, schemas } from '@baize/contract/cms/entities';
import { entrySchemaOf, isLocalized } from '@baize/contract/cms/tolerant';
import type * as v from 'valibot';
import { configAddresses, listAddresses } from './addresses';
import { wireName } from './flatten';

export interface Tree {
  readonly [field: string]: Tree;
}
type Entries = Record<string, v.GenericSchema>;

/** The fields of a group without its default wrapper; null for anything else. */
export function fieldsOf(schema: v.GenericSchema): Entries | null {
  const { wrapped, entries } = schema as { wrapped?: v.GenericSchema; entries?: Entries };
  return wrapped ? fieldsOf(wrapped) : (entries ?? null);
}

function branchOf(schema: v.GenericSchema): Tree | null {
  const inner = entrySchemaOf(schema);
  if (inner === 'picture') return {};
  const fields = fieldsOf(inner ?? schema);
  return fields && treeOf(fields);
}

function treeOf(fields: Entries): Tree {
  const branches = Object.entries(fields).map(([name, schema]) => [wireName(name), branchOf(schema)] as const);
  return Object.fromEntries(branches.filter((branch): branch is [string, Tree] => branch[1] !== null));
}

const tree = (schema: v.GenericSchema) => treeOf(fieldsOf(schema) ?? {});

export const trees: ReadonlyMap<string, Tree> = new Map([
  ...Object.entries(schemas).map(
    ([name, schema]) => [configAddresses[name as keyof typeof schemas], tree(schema)] as const,
  ),
  [listAddresses.pages, tree(Page)],
  [listAddresses.pageSeos, tree(Seo)],
  [listAddresses.hostSeos, tree(HostSeo)],
]);

/** In a format that versions 4 and 5 both accept. */
export function populateQuery(fields: Tree, prefix = 'populate'): Record<string, string> {
  const pairs = Object.entries(fields).map(([name, inner]): Record<string, string> => {
    const key = `${prefix}[${name}]`;
    return Object.keys(inner).length > 0 ? populateQuery(inner, `${key}[populate]`) : { [key]: 'true' };
  });
  return Object.assign({}, ...pairs);
}

/** Replaces texts of an entity in another language by the built-in texts of the current one. */
export function withoutLocalized(schema: v.GenericSchema, value: unknown): unknown {
  if (isLocalized(schema)) return (schema as { fallback?: unknown }).fallback;
  const inner = entrySchemaOf(schema);
  if (inner === 'picture') return value;
  if (inner !== null) return Array.isArray(value) ? value.map((entry) => withoutLocalized(inner, entry)) : value;
  const fields = fieldsOf(schema);
  if (fields === null || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const own = fields[name];
      return [name, own ? withoutLocalized(own, field) : field];
    }),
  );
}
