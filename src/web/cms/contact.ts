/** Whether the CMS was ever reached, for readiness: until then the server uses built-in defaults. */
import { defaultLocale } from '@baize/contract/i18n/locales';
import { createSiteReader } from '../seo/siteReader';
import type { WebSettings } from '../settings/settings';

const READ_LIMIT = 3_000;
/** Milliseconds between two attempts, which readiness checks trigger. */
const PAUSE = 5_000;

export class CmsContact {
  #isReached = false;
  #reason = '';
  #asked = 0;

  constructor(private readonly settings: WebSettings) {}

  async check(): Promise<void> {
    if (!this.settings.cmsUrl || this.#isReached || Date.now() - this.#asked < PAUSE) return;
    this.#asked = Date.now();
    let isUnavailable = false;
    const note = (message: string) => {
      this.#reason = message;
    };
    const reader = createSiteReader(this.settings, defaultLocale, note, READ_LIMIT, () => {
      isUnavailable = true;
    });
    await reader.content.read('siteConfig');
    this.#isReached = !isUnavailable;
  }

  get state(): string {
    if (!this.settings.cmsUrl) return 'none';
    if (this.#isReached) return 'reached';
    return this.#reason ? `never reached (${this.#reason})` : 'never reached';
  }
}
