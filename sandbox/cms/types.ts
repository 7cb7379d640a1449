/** The content types of `cms/strapi`, which a real CMS imports: the sandbox knows its entities by the same files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of which version the answers are. */
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

/** The folder of the content types, from the working folder or from this file upwards. @throws when there is none. */
function findTypes(): string {
  for (const start of [process.cwd(), dirname(fileURLToPath(import.meta.url))]) {
    for (let folder = start; ; folder = dirname(folder)) {
      const candidate = join(folder, 'cms', 'strapi', 'src');
      if (existsSync(candidate)) return candidate;
      if (dirname(folder) === folder) break;
    }
  }
  throw new Error('cms/strapi is not here');
}

interface Schema {
  kind: 'singleType' | 'collectionType';
  info: { singularName: string; pluralName: string };
  attributes: Attributes;
}
const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

/** Every content type by its address, and what each component holds. */
export function readTypes() {
  const folder = findTypes();
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
  return { types, insideOf: ({ component = '' }: Attribute): Attributes => components.get(component) ?? {} };
}
export type Types = ReturnType<typeof readTypes>;

/** Sent only when it is asked for by name. */
export const isFilledIn = ({ type }: Attribute): boolean => type === 'component' || type === 'media';
