import { ChatUnavailable } from './ChatVendor';

/** Time limit for a vendor's script to load. */
export const LOAD_LIMIT_MS = 10_000;

/** @throws ChatUnavailable if the work takes longer than the limit */
export function withTimeLimit<T>(vendor: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChatUnavailable(vendor, 'slow')), LOAD_LIMIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves when the script has run. @throws ChatUnavailable if it could not load */
export function scriptLoaded(vendor: string, script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener('error', () => reject(new ChatUnavailable(vendor, 'blocked')), { once: true });
  });
}

let failures = 0;

/** A failed script is removed, so that a retry requests it again. */
export async function addScript(
  vendor: string,
  src: string,
  options: { id?: string; isModule?: boolean } = {},
): Promise<HTMLScriptElement> {
  const script = document.createElement('script');
  script.async = true;
  // Some browsers never request a failed module again; another fragment makes it a new module.
  script.src = options.isModule && failures > 0 ? `${src}#${failures}` : src;
  if (options.id) script.id = options.id;
  if (options.isModule) script.type = 'module';
  const run = scriptLoaded(vendor, script);
  document.head.append(script);
  try {
    await withTimeLimit(vendor, run);
  } catch (error) {
    script.remove();
    failures += 1;
    throw error;
  }
  return script;
}

/** Polls until there is a value. */
export function pollUntil<T>(find: () => T | undefined): { found: Promise<T>; stop: () => void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  const found = new Promise<T>((resolve) => {
    const check = () => {
      const value = find();
      if (value === undefined) return;
      clearInterval(timer);
      resolve(value);
    };
    timer = setInterval(check, 100);
    check();
  });
  return { found, stop: () => clearInterval(timer) };
}
