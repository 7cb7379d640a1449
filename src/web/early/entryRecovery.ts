/**
 * Recovers a page whose entry script does not load: a cache may hold a page for longer than the files of its build
 * exist. It requests the page again, and reloads if that names another script or if this one loads after all; never
 * twice for one script within five minutes, and it waits while offline. A script that is aborted because the page is
 * being left is not missing.
 */

/** Milliseconds between two checks, and between two reloads for the same script. */
const PAUSE_MS = 5_000;
const SAME_SCRIPT_PAUSE_MS = 300_000;
const KEY = 'baize/healed';

let isLeaving = false;
const note = ({ type }: Event) => {
  isLeaving = type === 'beforeunload' || type === 'pagehide';
};
for (const type of ['beforeunload', 'pagehide', 'pageshow', 'pointerdown', 'keydown']) addEventListener(type, note);

function reloadOnce(script: string): void {
  try {
    const isSame = sessionStorage.getItem(KEY) === script;
    if (isSame && Date.now() - Number(sessionStorage.getItem(`${KEY}/at`)) < SAME_SCRIPT_PAUSE_MS) return;
    sessionStorage.setItem(KEY, script);
    sessionStorage.setItem(`${KEY}/at`, String(Date.now()));
  } catch {
    // Without storage it could reload in a loop.
    return;
  }
  location.reload();
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address, { cache: 'reload' });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

async function check(script: string): Promise<void> {
  try {
    const [, found] = /<script type="module"[^>]* src="([^"]+)"/.exec(await read(location.href)) ?? [];
    if (!found || found === script) await read(script);
    if (isLeaving) throw new Error('The page is being left');
    reloadOnce(found ?? script);
  } catch {
    setTimeout(() => void check(script), PAUSE_MS);
  }
}

addEventListener(
  'error',
  ({ target }) => {
    const entry = document.querySelector('script[type=module]');
    const script = target === entry && entry?.getAttribute('src');
    if (script) void check(script);
  },
  true,
);
