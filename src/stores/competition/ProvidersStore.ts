import type { Provider } from '@baize/contract/api/entities/games';
import { defaultLocale, localeOf } from '@baize/contract/i18n/locales';
import { href } from '@baize/contract/links/paths';
import { createGamesApi } from '../../services/api/clients/gamesApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';

/** Removes case and accents, so that `opera` finds `Opéra`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The same order in every language, so that the server and the browser agree. */
const byName = new Intl.Collator(localeOf(defaultLocale).formats).compare;

const letterOf = ({ name }: Provider) => plain(name).charAt(0).toUpperCase();

/** All studios, with a search and multiple selection. */
export class ProvidersStore {
  readonly list: Resource<Provider[]>;
  query = '';
  letter: string | null = null;
  chosen: readonly string[] = [];

  constructor({ call, snapshot }: StoreServices) {
    const api = createGamesApi(call);
    this.list = snapshot.resource('providers.list', async (signal) => (await api.getProviders(signal)).items);
    observe(this);
  }

  get found(): Provider[] {
    const words = plain(this.query).split(/\s+/).filter(Boolean);
    const fits = (provider: Provider) => {
      if (this.letter !== null && letterOf(provider) !== this.letter) return false;
      const text = ` ${plain(provider.name)}`;
      return words.every((word) => text.includes(` ${word}`) || (word.length > 2 && text.includes(word)));
    };
    return (this.list.value ?? []).filter(fits).sort((a, b) => byName(a.name, b.name));
  }

  get letters(): string[] {
    return [...new Set((this.list.value ?? []).map(letterOf))].sort();
  }

  setQuery(text: string): void {
    this.query = text;
  }

  setLetter(letter: string | null): void {
    this.letter = letter;
  }

  toggle(sysname: string): void {
    this.chosen = this.chosen.includes(sysname)
      ? this.chosen.filter((other) => other !== sysname)
      : [...this.chosen, sysname];
  }

  clearChoice(): void {
    this.chosen = [];
  }

  markStale(): void {
    this.list.markStale();
  }
}

export const hallOfProviders = (sysnames: readonly string[]): string =>
  `${href('gamehall')}?providers=${sysnames.map(encodeURIComponent).join(',')}`;
