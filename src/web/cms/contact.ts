/**
 * Whether the operator and the CMS were ever reached, for readiness: a copy that knows neither from before waits for
 * them, because it cannot tell which sections are on.
 */
import { defaultLocale } from '@baize/contract/i18n/locales';
import { allLastKnown } from '../render/lastKnown';
import { createSiteReader } from '../seo/siteReader';
import type { WebSettings } from '../settings/settings';

/** Milliseconds. */
const READ_LIMIT = 3_000;
/** Between two attempts, which readiness checks trigger. */
const PAUSE = 1_000;
/** For which a copy waits at most: an outage may last longer, and visitors are better served by pages of an outage. */
const WAIT_LIMIT = 30_000;

export class Contact {
  readonly #began = performance.now();
  #isCmsReached = false;
  #isOperatorReached = false;
  #reason = '';
  #asked = Number.NEGATIVE_INFINITY;

  constructor(private readonly settings: WebSettings) {}

  async check(): Promise<void> {
    const isDone = this.#isOperatorReached && (this.#isCmsReached || !this.settings.cmsUrl);
    if (isDone || performance.now() - this.#asked < PAUSE) return;
    this.#asked = performance.now();
    let isUnavailable = false;
    const note = (message: string) => {
      this.#reason = message;
    };
    const reader = createSiteReader(this.settings, defaultLocale, note, READ_LIMIT, () => {
      isUnavailable = true;
    });
    const [general] = await Promise.all([reader.general(), reader.content.read('siteConfig')]);
    this.#isOperatorReached ||= general !== undefined;
    this.#isCmsReached = !isUnavailable;
  }

  get isAwaited(): boolean {
    if (performance.now() - this.#began >= WAIT_LIMIT) return false;
    const isOperatorKnown = this.#isOperatorReached || this.#isKnown('metadata.getgeneralinfo ');
    const isCmsKnown = this.#isCmsReached || !this.settings.cmsUrl || this.#isKnown('site-config ');
    return !isOperatorKnown || !isCmsKnown;
  }

  #isKnown(name: string): boolean {
    const { apiUrl, cmsUrl } = this.settings;
    return allLastKnown().some(([key]) => key.startsWith(`${apiUrl} ${cmsUrl} ${name}`));
  }

  /** Of the CMS. */
  get state(): string {
    if (!this.settings.cmsUrl) return 'none';
    if (this.#isCmsReached) return 'reached';
    return this.#reason ? `never reached (${this.#reason})` : 'never reached';
  }
}
