/** Environments that staff can choose for a replay. */
import { locales } from '@baize/contract/i18n/locales';

export const modes = ['telegram', 'browser'] as const;
export const schemes = ['dark', 'light'] as const;
export const languages = locales.map(({ code }) => code);
export const platforms = ['android', 'ios', 'macos', 'tdesktop', 'weba', 'webk'];
export const versions = ['6.0', '6.2', '6.10', '7.7', '7.10', '8.0', '9.0'];

export const viewports = {
  small: { width: 320, height: 568 },
  phone: { width: 390, height: 760 },
  large: { width: 430, height: 850 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1366, height: 768 },
  desk: { width: 1920, height: 1080 },
};
export type ViewportId = keyof typeof viewports;
export const viewportIds = Object.keys(viewports) as ViewportId[];

export const viewportOf = ({ width, height }: { width?: number; height?: number }): ViewportId | undefined =>
  viewportIds.find((id) => viewports[id].width === width && viewports[id].height === height);
