import { type LocaleCode, localeOf } from '@baize/contract/i18n/locales';
import { type modes, type schemes, type ViewportId, viewports } from './places';
import { useTexts } from './texts';

/** Labels of the environment options. */
export function usePlaceTexts() {
  const { t } = useTexts();
  return {
    mode: (mode: (typeof modes)[number]) => t(`modes.${mode}`),
    scheme: (scheme: (typeof schemes)[number]) => t(`schemes.${scheme}`),
    language: (code: LocaleCode) => localeOf(code).label,
    viewport: (id: ViewportId) => `${t(`viewports.${id}`)} ${viewports[id].width} × ${viewports[id].height}`,
  };
}
