/** Which searches a report keeps: those for words of the catalogue. Others may be names or numbers of a person. */
import { type CallEvent, isCall } from '../../domain/recording';
import type { ReportEvent } from '../report/schema';
import { isSearchName } from './queries';

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const wordsOf = (text: string): string[] => text.normalize('NFC').toLowerCase().match(WORDS) ?? [];

function textsIn(value: unknown, name: string): string[] {
  if (typeof value === 'string') {
    if (isSearchName(name)) return [value];
    if (!/^\s*{/.test(value)) return [];
    try {
      return textsIn(JSON.parse(value), name);
    } catch {
      return [];
    }
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, key));
}

const queryOf = (address: string) => address.split('?').slice(1).join('?').split('#')[0] ?? '';

function searchesOf(event: ReportEvent): string[] {
  if (event.kind === 'act') return isSearchName(event.field) && event.value ? [event.value] : [];
  if (event.kind === 'call' || event.kind === 'cms') return textsIn(event.params, '');
  if (!('address' in event)) return [];
  return [...new URLSearchParams(queryOf(event.address))].flatMap(([name, value]) =>
    isSearchName(name) ? [value] : [],
  );
}

/** Letters from which a typo is recognised: shorter names of persons resemble too many games. */
const SHORTEST_TYPO = 6;

/** Whether the other word begins with this one, except for one letter that is missing, extra, wrong or swapped. */
function isTypoOf(word: string, other: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  const goesOn = (from: number, otherFrom: number) => other.slice(otherFrom).startsWith(word.slice(from));
  const isSwapped = word[at] === other[at + 1] && word[at + 1] === other[at];
  return goesOn(at, at + 1) || goesOn(at + 1, at) || goesOn(at + 1, at + 1) || (isSwapped && goesOn(at + 2, at + 2));
}

/** Digits from which a search may be a phone number or a code, however they are grouped. */
const MANY_DIGITS = 5;
const hasManyDigits = (text: string) => (text.match(/\p{N}/gu)?.length ?? 0) >= MANY_DIGITS;

/** Searches with a word that is not the beginning of any word in the answers, nor one of a game with a typo. */
export function unknownSearches(events: readonly ReportEvent[], addresses: readonly string[]): string[] {
  const inAddresses = addresses.flatMap((address) => searchesOf({ kind: 'route', how: 'push', at: 0, address }));
  const searches = [...new Set([...events.flatMap(searchesOf), ...inAddresses])].filter((text) => text.trim() !== '');
  if (searches.length === 0) return [];
  const wordsIn = (isIncluded: (name: string) => boolean) => {
    const answered = events.filter((event) => isCall(event) && event.body && isIncluded(event.name));
    return [...new Set(answered.flatMap((event) => wordsOf(JSON.stringify((event as CallEvent).body))))];
  };
  const all = wordsIn(() => true);
  const ofGames = wordsIn((name) => name.startsWith('games.'));
  const isTypo = (word: string) =>
    word.length >= SHORTEST_TYPO && ofGames.some((other) => other[0] === word[0] && isTypoOf(word, other));
  const isKnown = (word: string) => !/^\d{3,}$/.test(word) && (all.some((one) => one.startsWith(word)) || isTypo(word));
  return searches.filter((text) => /[@+]/.test(text) || hasManyDigits(text) || !wordsOf(text).every(isKnown));
}
