/**
 * Whether the operator and the CMS were ever reached, for readiness: a copy that knows neither from before waits for
 * them, because it cannot tell which sections are on.
 */
import { defaultLocale } from '@baize/contract/i18n/locales';
import type { FastifyBaseLogger } from 'fastify';
import { allLastKnown } from '../render/lastKnown';
import { createSiteReader } from '../seo/siteReader';
import type { WebSettings } from '../settings/settings';

/** Milliseconds. */
const READ_LIMIT = 3_000;
/** Between two attempts. */
const PAUSE = 1_000;
/** For which a copy waits at most: an outage may last longer, and visitors are better served by pages of an outage. */
const WAIT_LIMIT = 30_000;

export class Contact {
  readonly #began = performance.now();
  #isCmsReached = false;
  #isOperatorReached = false;
  #reason = '';
  #isStarted = false;
  #isStopped = false;
  #next: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: WebSettings,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Tries until both were reached; the first readiness check starts it. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    void this.#try();
  }

  async #try(): Promise<void> {
    await this.#check();
    if (this.#isStopped) return;
    if (this.#isOperatorReached && (this.#isCmsReached || !this.settings.cmsUrl))
      this.log.info({ afterMs: Math.round(performance.now() - this.#began) }, 'operator and CMS reached');
    else this.#next = setTimeout(() => void this.#try(), PAUSE).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#next);
  }

  async #check(): Promise<void> {
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
    const state = this.#isKnown('site-config ') ? 'not reached yet, known from before' : 'never reached';
    return this.#reason ? `${state} (${this.#reason})` : state;
  }
}
