/** Milliseconds after which a download has surely begun. */
const BEGUN_MS = 60_000;

/** By a blob's address, which nobody else can open. The web views of Telegram's clients drop such a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN_MS);
}
