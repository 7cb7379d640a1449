/** Notice for a page that failed to hydrate; must not use the product's components. */
import { splitLocale } from '@baize/contract/links/addresses';
import type outage from '../locales/en/outage.json';
import { outlines } from './Outlines';
import { outlineNow } from './outline';
import { currentRecording, reportOf } from './report/currentReport';
import { packReport } from './report/packReport';
import type { PlaceSource } from './report/place';
import { saveForReload } from './report/reloadStorage';
import { tape } from './tape';

type NoticeTexts = typeof outage.start;

/** Bundled with the script, since other files may fail to load. */
const words = import.meta.glob<NoticeTexts>('../locales/*/outage.json', { eager: true, import: 'start' });

const localeTexts = (): NoticeTexts => {
  const { locale } = splitLocale(window.location.pathname);
  return words[`../locales/${locale}/outage.json`] ?? { text: '', takenApart: '', again: '↻', save: '↓' };
};

/** Milliseconds to wait for a late chunk. */
const PATIENCE_MS = 6_000;
const DOWNLOAD_MS = 60_000;

/** The platform may have failed to load, so the window's size is used. */
const staticSource = { subscribe: () => () => {} };
const windowPlace: PlaceSource = {
  viewport: {
    ...staticSource,
    get: () => ({
      height: null,
      insets: { top: 0, right: 0, bottom: 0, left: 0 },
      hiddenBelow: 0,
      isFullscreen: false,
    }),
  },
  appearance: {
    ...staticSource,
    get: () => ({
      scheme: document.documentElement.dataset.scheme === 'light' ? 'light' : 'dark',
      look: 'base',
      colors: {},
    }),
  },
};

let hasFailed = false;

async function save(kind: 'text' | 'takenApart'): Promise<void> {
  const reason = kind === 'text' ? 'start' : 'crash';
  const report = reportOf(windowPlace, currentRecording([...outlines.retained, outlineNow()]), { reason, note: '' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await packReport(report));
  link.download = `baize-${report.id}.baize`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.style.cssText =
    'min-height:44px;padding:8px 14px;border:1px solid currentcolor;border-radius:10px;background:none;color:inherit;font:inherit;cursor:pointer';
  made.addEventListener('click', onClick);
  return made;
}

/** Fixed to the bottom, which avoids layout shifts; removed if the page hydrates after all. */
function draw(kind: 'text' | 'takenApart'): void {
  const { documentElement: root, body } = document;
  if ('hydrated' in root.dataset || document.getElementById('lifeline')) return;
  const t = localeTexts();
  const notice = document.createElement('div');
  notice.id = 'lifeline';
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:100;display:grid;gap:10px;padding:14px 16px calc(14px + env(safe-area-inset-bottom));background:var(--bz-raised);color:var(--bz-text);border-block-start:1px solid var(--bz-line)';
  const words = document.createElement('p');
  words.textContent = t[kind];
  notice.append(
    words,
    button(t.again, () => window.location.reload()),
  );
  // Web views of a launch ignore downloads.
  if (tape.isOn && !('launch' in root.dataset))
    notice.append(button(t.save, () => void save(kind).catch(console.warn)));
  body.append(notice);
  const hydrationObserver = new MutationObserver(() => {
    if (!('hydrated' in root.dataset)) return;
    hydrationObserver.disconnect();
    notice.remove();
  });
  hydrationObserver.observe(root, { attributes: true, attributeFilter: ['data-hydrated'] });
}

export function offerReport(error: unknown): void {
  console.warn(error);
  const [message, stack = ''] = error instanceof Error ? [error.message, error.stack] : [String(error)];
  tape.push({ kind: 'error', source: 'start', message, stack });
  if (hasFailed) return;
  hasFailed = true;
  if (tape.isOn) window.addEventListener('pagehide', () => saveForReload(windowPlace, [outlineNow()]));
  setTimeout(() => draw('text'), PATIENCE_MS);
}

/** For a hydrated page that an extension or another tool has broken. */
export const showBrokenNotice = (): void => draw('takenApart');
