/** What a browser calls itself, in the few words by which its owner knows it again. */

/** The first that fits; a browser built upon another one names both, so it stands before it. */
const browsers: ReadonlyArray<[RegExp, string]> = [
  [/Telegram/, 'Telegram'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: ReadonlyArray<[RegExp, string]> = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (table: ReadonlyArray<[RegExp, string]>, text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** `Firefox · Linux`, one of the two, or nothing. Only words of ours come out, whatever was sent. */
export function deviceOf(userAgent = ''): string {
  const text = userAgent.slice(0, 500);
  return [nameIn(browsers, text), nameIn(systems, text)].filter(Boolean).join(' · ');
}
