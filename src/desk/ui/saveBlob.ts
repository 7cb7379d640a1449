/** The file's bytes go nowhere else. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // A browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
