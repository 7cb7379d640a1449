/** Whether the CMS was ever reached, for readiness: until then the server uses built-in defaults. */
import { defaultLocale } from '../../domain/locales';
import type { WebSettings } from '../settings';
import { createSiteReader } from '../siteReader';

const READ_LIMIT = 3_000;
/** Milliseconds between two attempts, which readiness checks trigger. */
const PAUSE = 5_000;

export class CmsContact {
  #isReached = false;
  #reason = '';
  #asked = 0;

  constructor(private readonly settings: WebSettings) {}

  async ask(): Promise<void> {
    if (!this.settings.cmsUrl || this.#isReached || Date.now() - this.#asked < PAUSE) return;
    this.#asked = Date.now();
    let isAway = false;
    const note = (message: string) => {
      this.#reason = message;
    };
    const reader = createSiteReader(this.settings, defaultLocale, note, READ_LIMIT, () => {
      isAway = true;
    });
    await reader.content.read('siteConfig');
    this.#isReached = !isAway;
  }

  get state(): string {
    if (!this.settings.cmsUrl) return 'none';
    if (this.#isReached) return 'reached';
    return this.#reason ? `never reached (${this.#reason})` : 'never reached';
  }
}
