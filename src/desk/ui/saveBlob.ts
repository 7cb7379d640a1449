export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Rejects where the browser does not allow it. */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);
