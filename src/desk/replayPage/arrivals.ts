/** Finishes each dynamic import of the product at the moment at which its script arrived in the recording. */

let arrivals: Readonly<Record<string, number>> = {};
let loading = 0;
const held = new Set<() => void>();

/** Imports whose scripts are being loaded; those that wait for their moment do not count. */
export const loadingImports = (): number => loading;

/** Staff use the page from now on, so nothing waits for the recording. */
export function releaseImports(): void {
  arrivals = {};
  for (const release of held) release();
}

/** Waits on the replay's clock. */
async function waitForArrival(path: string): Promise<void> {
  const left = (arrivals[path] ?? 0) - Date.now();
  if (left <= 0) return;
  await new Promise<void>((resolve) => {
    const release = () => {
      held.delete(release);
      resolve();
    };
    held.add(release);
    setTimeout(release, left);
  });
}

/** @param recorded unix ms by the script's path */
export function installArrivals(recorded: Readonly<Record<string, number>>): void {
  arrivals = recorded;
  // `src/web/desk/product.ts` writes this name in place of `import`.
  const importWhenArrived = async (base: string, specifier: string): Promise<unknown> => {
    const { href, pathname } = new URL(specifier, base);
    await waitForArrival(pathname);
    loading += 1;
    try {
      return await import(/* @vite-ignore */ href);
    } finally {
      loading -= 1;
    }
  };
  Object.assign(window, { importWhenArrived });
}
