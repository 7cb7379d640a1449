/** A thread that only sanitises long texts of the CMS, for a server that renders in its main thread. */
import type { LocaleCode } from '@baize/contract/i18n/locales';
import { sanitise } from '../../../services/cms/html/sanitise';

export interface SanitiseTask {
  html: string;
  locale: LocaleCode;
}

export default ({ html, locale }: SanitiseTask) => sanitise(html, locale);
