/** Milliseconds after which the download has certainly started. */
const DOWNLOAD_START_MS = 60_000;

/** Downloads by a blob URL, which no other page can open. Web views of Telegram clients ignore such downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_START_MS);
}
