import { newRequestId } from '@baize/contract/errors/requestId';
import { version } from '../../../package.json';
import { tape } from '../tape';
import { describePlace, type PlaceSource } from './place';
import type { Report } from './schema';

/** Name of the page's entry file, which changes with each build. */
const build = (): string =>
  /([^/]+)\.js$/.exec(document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '')?.[1] ?? '';

export type Facts = Pick<Report, 'id' | 'madeAt' | 'reason' | 'note' | 'app' | 'place'>;

export const factsOf = (platform: PlaceSource, reason: string, note: string): Facts => ({
  id: newRequestId(),
  madeAt: Date.now(),
  reason,
  note,
  app: { version, build: build() },
  place: describePlace(platform, tape.launch),
});
