/** Milliseconds after which a download has surely begun. */
const BEGUN_MS = 60_000;

/** Hands a file to the browser's downloads under a name; it needs no address that anybody could open. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN_MS);
}
