import type { Platform } from '../Platform';
import { copyText } from './copyText';

type ShareResult = Awaited<ReturnType<Platform['share']>>;

/** Opens the browser's share sheet, or copies. Closing the sheet counts as cancelled. */
export async function shareByBrowser(content: { text: string; url: string }): Promise<ShareResult> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(content);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  const copied = await copyText(content.text ? `${content.text} ${content.url}` : content.url);
  return copied === 'copied' ? 'copied' : 'failed';
}

/** Many browsers share only some file types, and few of them inside a foreign frame. */
export function fileSharer(file: File): (() => Promise<boolean>) | null {
  const data = { files: [file] };
  if (!navigator.canShare?.(data)) return null;
  return () =>
    navigator.share(data).then(
      () => true,
      () => false,
    );
}
