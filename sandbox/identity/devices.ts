/** Short name of a browser and system, so that players recognise their devices. */

/** First match wins: browsers derived from another one also name it, so they come first. */
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

/** Such as `Firefox · Linux`, one of the two, or empty. Only fixed names are returned, whatever the header contains. */
export function deviceOf(userAgent = ''): string {
  const text = userAgent.slice(0, 500);
  return [nameIn(browsers, text), nameIn(systems, text)].filter(Boolean).join(' · ');
}
