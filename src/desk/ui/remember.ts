/** What the desk keeps on this device: its own language, and nothing of any file. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where nothing may be kept the choice holds for this page.
  }
}
