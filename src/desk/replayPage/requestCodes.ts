/** Shows the request codes of the recorded calls, as the player saw them. */
import { formatRequestId } from '@baize/contract/errors/formatRequestId';

const recordedBy = new Map<string, string>();

/** Maps the id of the replay's own request to the recorded one. */
export function mapRequestId(replayId: string | null, recorded: string | undefined): void {
  if (replayId && recorded) recordedBy.set(formatRequestId(replayId), formatRequestId(recorded));
}

const CODE = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g;

function rewrite(node: Node): void {
  const text = node.nodeValue ?? '';
  const next = text.replace(CODE, (code) => recordedBy.get(code) ?? code);
  if (next !== text) node.nodeValue = next;
}

export function showRecordedCodes(): void {
  const rewriteAll = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) rewrite(node);
    else for (const child of node.childNodes) rewriteAll(child);
  };
  new MutationObserver((changes) => {
    if (recordedBy.size === 0) return;
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') rewrite(target);
      for (const node of addedNodes) rewriteAll(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
