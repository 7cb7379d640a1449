/** Waits for a condition while real input and output continue, even with fake timers. @throws when it stays false */
export async function until(isSo: () => boolean): Promise<void> {
  const start = performance.now();
  while (!isSo()) {
    if (performance.now() - start > 15_000) throw new Error(`Timed out after 15 s waiting for: ${isSo}`);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
