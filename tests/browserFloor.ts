/** Finds features in a built script or style sheet that the oldest supported browsers (docs/browsers.md) lack. */
import { parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import type { SupportStatement } from '@mdn/browser-compat-data';
import bcd from '@mdn/browser-compat-data/forLegacyNode';
import { type AnyNode, type Identifier, type MemberExpression, type Options, parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from 'postcss';
import readValue from 'postcss-value-parser';
import floor from '../src/domain/browserFloor.json' with { type: 'json' };

const VERSIONS = {
  chrome: floor.Chrome,
  chrome_android: floor.Chrome,
  webview_android: floor.Chrome,
  firefox: floor.Firefox,
  firefox_android: floor.Firefox,
  safari: floor.Safari,
  safari_ios: floor.Safari,
  samsunginternet_android: floor['Samsung Internet'],
};

type Feature = Record<string, unknown> & { __compat?: { support: Record<string, SupportStatement> } };

/** Features are compared by name only; a longer path wins. */
const data = bcd as unknown as Record<'api' | 'javascript' | 'css', Record<string, Feature>>;
const { builtins } = data.javascript as unknown as { builtins: Record<string, Feature> };
const css = data.css as unknown as Record<'properties' | 'at-rules' | 'selectors' | 'types', Record<string, Feature>>;

const known = new Map<Feature, boolean>();
const numberOf = (version: string) => Number.parseFloat(version.replace('≤', ''));

/** Whether any of the oldest supported browsers lacks a feature; prefixed or flagged support counts as lacking. */
function isUnsupported(feature: Feature | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!feature || !support) return false;
  const before = known.get(feature);
  if (before !== undefined) return before;
  const is = Object.entries(VERSIONS).some(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    // Partial support is ignored where prefixed support exists: unprefixed `mask` first worked for SVG only.
    const hasPrefixed = statements.some(({ prefix }) => prefix);
    return (
      statements.length > 0 &&
      !statements.some(
        ({ version_added: added, version_removed: removed, partial_implementation, flags, prefix, alternative_name }) =>
          !(partial_implementation && hasPrefixed) &&
          added &&
          added !== 'preview' &&
          numberOf(added) <= numberOf(version) &&
          !(removed && numberOf(removed) <= numberOf(version)) &&
          !flags &&
          !prefix &&
          !alternative_name,
      )
    );
  });
  known.set(feature, is);
  return is;
}

const membersOf = (feature: Feature | undefined) =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [string, Feature][];

const globals = new Map<string, Feature>([...Object.entries(data.api), ...Object.entries(builtins)]);

/**
 * Objects whose members are matched by name only, because the type of a value in a script is unknown. Temporal is
 * matched by its own name.
 */
const COMMON = new Set([
  ...Object.keys(builtins).filter((name) => name !== 'Temporal'),
  ...['AbortSignal', 'Blob', 'Document', 'Element', 'EventTarget', 'Headers', 'HTMLDialogElement', 'HTMLElement'],
  ...[
    'HTMLFormElement',
    'HTMLInputElement',
    'HTMLSelectElement',
    'Node',
    'Range',
    'ReadableStream',
    'Request',
    'Response',
  ],
  ...['Selection', 'ShadowRoot', 'URLSearchParams'],
]);

/** Methods of the common objects that no object has in every supported browser. */
const newMethods = (() => {
  const isNew = new Map<string, boolean>();
  const isCommon = new Set<string>();
  for (const [object, feature] of globals)
    for (const [name, member] of membersOf(feature)) {
      isNew.set(name, (isNew.get(name) ?? true) && isUnsupported(member));
      if (COMMON.has(object)) isCommon.add(name);
    }
  return new Set([...isCommon].filter((name) => isNew.get(name)));
})();

/** Interfaces of the global objects of a page. */
const OBJECTS: Record<string, readonly string[]> = {
  document: ['Document'],
  navigator: ['Navigator'],
  location: ['Location'],
  history: ['History'],
  screen: ['Screen'],
  performance: ['Performance'],
  crypto: ['Crypto'],
  window: ['Window'],
  self: ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'],
  globalThis: ['Window'],
};

const ITERATORS = new Set(['values', 'keys', 'entries']);
const ITERATOR_HELPERS = new Set(membersOf(builtins.Iterator).map(([name]) => name));

/** An unsupported feature, named such as `Object.groupBy` or `css:color-mix`. */
export type Finding = string;

function regExpFindings(pattern: string, flags: string): Finding[] {
  const found: Finding[] = [];
  try {
    visitRegExpAST(parseRegExpLiteral(`/${pattern}/${flags}`, { ecmaVersion: 2022 }), {
      onAssertionEnter: ({ kind }) => {
        if (kind === 'lookbehind') found.push(`lookbehind: /${pattern}/`);
      },
    });
  } catch (error) {
    found.push(`regular expression: /${pattern}/${flags} ${String(error)}`);
  }
  return found;
}

const nameOf = (node: AnyNode): string | null => (node.type === 'Identifier' ? node.name : null);

function propertyOf(node: MemberExpression): string | null {
  const { property } = node;
  if (!node.computed) return nameOf(property);
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

const ownerOf = (node: AnyNode): string | null =>
  node.type === 'MemberExpression' && /^(window|self|globalThis)$/.test(nameOf(node.object) ?? '')
    ? propertyOf(node)
    : nameOf(node);

/** True for `x.values()` and the like, false for `Object.values(x)`, which returns an array. */
function isIterator(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const name = propertyOf(node.callee) ?? '';
  return name === 'matchAll' || (ITERATORS.has(name) && node.arguments.length === 0);
}

export function findInScript(code: string): Finding[] {
  const options: Options = { ecmaVersion: 2022, sourceType: 'module', allowHashBang: false };
  let tree: AnyNode;
  try {
    tree = parse(code, options);
  } catch (error) {
    try {
      tree = parse(code, { ...options, sourceType: 'script' });
    } catch {
      return [
        `syntax: ${String(error)} ${code.slice((error as { pos: number }).pos - 30, (error as { pos: number }).pos + 50)}`,
      ];
    }
  }
  const found = new Set<Finding>();
  const add = (name: string) => found.add(name);
  const declared = new Set<string>();
  const used = new Set<string>();
  const declare = { VariablePattern: ({ name }: Identifier) => void declared.add(name) };
  ancestor(tree, {
    ...declare,
    Function: (node) => void (node.id && declared.add(node.id.name)),
    Class: (node) => void (node.id && declared.add(node.id.name)),
    ImportDeclaration: ({ specifiers }) => {
      for (const { local } of specifiers) declared.add(local.name);
    },
    StaticBlock: () => void add('syntax: class static block'),
    Literal(node) {
      const { regex, value } = node;
      if (regex) for (const each of regExpFindings(regex.pattern, regex.flags)) add(each);
      else if (typeof value === 'string' && /\(\?<[=!]/.test(value)) add(`lookbehind: "${value.slice(0, 40)}"`);
    },
    TemplateElement({ value }) {
      if (/\(\?<[=!]/.test(value.raw)) add(`lookbehind: \`${value.raw.slice(0, 40)}\``);
    },
    Identifier(node, _, ancestors) {
      const parent = ancestors.at(-2);
      // `typeof X` is a feature test.
      if (parent?.type !== 'UnaryExpression') used.add(node.name);
    },
    MemberExpression(node, _, ancestors) {
      const name = propertyOf(node);
      if (!name) return;
      const parent = ancestors.at(-2);
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
      // `a.b?.()` and `a.b?.c` are feature tests.
      const isFeatureTest = (isCalled || parent?.type === 'MemberExpression') && parent.optional;
      if (isFeatureTest && (isCalled || (parent as MemberExpression).object === node)) return;
      const owner = ownerOf(node.object as AnyNode);
      const known = owner && !declared.has(owner) ? (OBJECTS[owner] ?? [owner]) : [];
      const members = known.flatMap((each) => {
        const feature = globals.get(each);
        return [feature?.[`${name}_static`] ?? feature?.[name] ?? []].flat() as Feature[];
      });
      if (members.length > 0) {
        if (members.every((member) => isUnsupported(member))) add(`${owner}.${name}`);
      } else if (isCalled && ITERATOR_HELPERS.has(name) && isIterator(node.object as AnyNode))
        add(`Iterator ${name}()`);
      else if (isCalled && newMethods.has(name)) add(`.${name}()`);
    },
  });
  for (const name of used) {
    if (declared.has(name)) continue;
    const feature = globals.get(name) ?? (data.api.Window?.[name] as Feature | undefined);
    if (isUnsupported(feature)) add(name);
  }
  return [...found];
}

/** `@supports` around a node covers browsers without the feature. */
function isGuarded(node: ChildNode, valuePart: string): boolean {
  for (let parent = node.parent as Container | undefined; parent; parent = parent.parent as Container | undefined)
    if (
      parent.type === 'atrule' &&
      (parent as AtRule).name === 'supports' &&
      (parent as AtRule).params.includes(valuePart)
    )
      return true;
  return false;
}

/** CSS functions by name, such as `color-mix`; keywords are looked up with their property. */
const FUNCTIONS = (() => {
  const found = new Map<string, Feature>();
  const visit = (feature: Feature) => {
    for (const [name, inner] of membersOf(feature)) {
      if (!found.has(name) || (isUnsupported(inner) && !isUnsupported(found.get(name)))) found.set(name, inner);
      visit(inner);
    }
  };
  for (const type of Object.values(css.types)) visit(type);
  return found;
})();
const DYNAMIC_UNIT = /^[+-]?[\d.]+(?:dv|sv|lv)(?:h|w|i|b|min|max)$/;
const CONTAINER_UNIT = /^[+-]?[\d.]+cq(?:h|w|i|b|min|max)$/;

/** Cached, because bundled sheets repeat declarations. */
const values = new Map<string, string[]>();

/** Unsupported parts of a value, as written. */
function unsupportedParts({ prop, value }: Declaration): string[] {
  const key = `${prop}:${value}`;
  const before = values.get(key);
  if (before) return before;
  const found = new Map<string, Feature | undefined>();
  const property = css.properties[prop];
  readValue(value).walk((node) => {
    if (node.type === 'function' && node.value) {
      const feature = (property?.[node.value] ?? FUNCTIONS.get(node.value)) as Feature | undefined;
      found.set(node.value, feature);
    } else if (node.type === 'word') {
      if (DYNAMIC_UNIT.test(node.value))
        found.set('dvh', css.types.length?.viewport_percentage_units_dynamic as Feature | undefined);
      else if (CONTAINER_UNIT.test(node.value))
        found.set('cqw', css.types.length?.container_query_length_units as Feature | undefined);
      else if (property?.[node.value]) found.set(node.value, property[node.value] as Feature);
    }
    return node.type !== 'function' || node.value !== 'url';
  });
  const names = [...found].filter(([, feature]) => isUnsupported(feature)).map(([name]) => name);
  values.set(key, names);
  return names;
}

/** An earlier plain value of the same property is a fallback, except for values with `var()`, which fail too late. */
function hasFallback(declaration: Declaration, valuePart: string): boolean {
  if (declaration.prop.startsWith('--') || declaration.value.includes('var(')) return false;
  const siblings = (declaration.parent?.nodes ?? []) as Declaration[];
  return siblings
    .slice(0, siblings.indexOf(declaration))
    .some(({ prop, value }) => prop === declaration.prop && !value.includes(valuePart));
}

export function findInStyles(text: string): Finding[] {
  const found = new Set<Finding>();
  postcss.parse(text).walk((node) => {
    if (node.type === 'decl') {
      const { prop } = node;
      const siblings = (node.parent?.nodes ?? []) as Declaration[];
      const isPrefixed = /^-(?!-)/.test(prop) || siblings.some(({ prop: other }) => other === `-webkit-${prop}`);
      if (!prop.startsWith('-') && isUnsupported(css.properties[prop])) {
        if (!isPrefixed && !isGuarded(node, prop)) found.add(`css: ${prop}`);
        return;
      }
      for (const valuePart of unsupportedParts(node))
        if (!isGuarded(node, valuePart) && !hasFallback(node, valuePart))
          found.add(`css: ${prop.startsWith('--') ? '' : `${prop}: `}${valuePart}`);
    } else if (node.type === 'atrule') {
      const rule = css['at-rules'][node.name];
      if (isUnsupported(rule)) found.add(`css: @${node.name}`);
      if (node.name !== 'media') return;
      if (/[<>=]/.test(node.params) && isUnsupported(rule?.range_syntax as Feature)) found.add('css: @media range');
      for (const [, name = ''] of node.params.matchAll(/\(\s*([\w-]+)/g))
        if (isUnsupported(rule?.[name] as Feature | undefined)) found.add(`css: @media ${name}`);
    } else if (node.type === 'rule') {
      if (node.parent?.type === 'rule') found.add('css: nesting');
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]*)/g))
        if (isUnsupported(css.selectors[name]) && !isGuarded(node, '')) found.add(`css: :${name}`);
    }
  });
  return [...found];
}
