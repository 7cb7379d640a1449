/** Content types from `cms/strapi`, the files that a real Strapi imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUpwards } from './findUpwards';

/** Strapi version of the response format. */
export type Shape = 'v4' | 'v5';

export interface Attribute {
  type: string;
  component?: string;
  repeatable?: boolean;
}
export type Attributes = Record<string, Attribute>;
export interface ContentType {
  isSingle: boolean;
  attributes: Attributes;
}

interface Schema {
  kind: 'singleType' | 'collectionType';
  info: { singularName: string; pluralName: string };
  attributes: Attributes;
}
const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

/** Content types by API name, and the attributes of each component. */
export function readTypes() {
  const folder = findUpwards('cms/strapi/src');
  const types = new Map(
    readdirSync(join(folder, 'api')).map((name): [string, ContentType] => {
      const { kind, info, attributes } = readJson<Schema>(
        join(folder, 'api', name, 'content-types', name, 'schema.json'),
      );
      const isSingle = kind === 'singleType';
      return [isSingle ? info.singularName : info.pluralName, { isSingle, attributes }];
    }),
  );
  const components = new Map(
    readdirSync(join(folder, 'components/baize')).map((file): [string, Attributes] => [
      `baize.${file.replace('.json', '')}`,
      readJson<{ attributes: Attributes }>(join(folder, 'components/baize', file)).attributes,
    ]),
  );
  return { types, attributesOf: ({ component = '' }: Attribute): Attributes => components.get(component) ?? {} };
}
export type Types = ReturnType<typeof readTypes>;

/** Components and media are sent only if the query populates them. */
export const isFilledIn = ({ type }: Attribute): boolean => type === 'component' || type === 'media';
