/** Placeholders `##key:value;key2:value2##` in the CMS's texts. */
import { keysOf, type Visitor } from '../site/visitor';

const PLACEHOLDER = /##([\w-]+:(?:(?!##)[^\n])*)##/g;

/** A semicolon separates pairs only before a key, so that `&euro;` in a value stays intact. */
const pairsOf = (body: string) =>
  body.split(/;(?=\s*[\w-]+\s*:)/).map((pair) => {
    const colon = pair.indexOf(':');
    return { key: pair.slice(0, colon).trim().toLowerCase(), value: pair.slice(colon + 1) };
  });

export const placeholderKeys = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].flatMap(([, body = '']) => pairsOf(body).map(({ key }) => key))),
];

/**
 * Replaces each placeholder by the value of the first key that fits the visitor, else of `default`; else by nothing,
 * and calls `onMiss`.
 */
export function resolvePlaceholders(text: string, visitor: Visitor, onMiss?: (placeholder: string) => void): string {
  const visitorKeys = keysOf(visitor);
  return text.replace(PLACEHOLDER, (placeholder, body: string) => {
    const pairs = pairsOf(body);
    const found = pairs.find(({ key }) => visitorKeys.has(key)) ?? pairs.find(({ key }) => key === 'default');
    if (!found) onMiss?.(placeholder);
    return found?.value ?? '';
  });
}
