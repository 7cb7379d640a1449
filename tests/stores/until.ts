/** Lets real input and output go on until it is so, whatever clock the test has. @throws when it never is */
export async function until(isSo: () => boolean): Promise<void> {
  const start = performance.now();
  while (!isSo()) {
    if (performance.now() - start > 5_000) throw new Error(`Never came true: ${isSo}`);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
