/** Category icons at /media/icons, in brass for any background. */
const strokes: Record<string, string> = {
  flame: '<path d="M12 3c1 4 6 5.5 6 11a6 6 0 0 1-12 0c0-3 2-4 2.5-6 1.5.8 2 2 2 3C11.5 9 12.5 6.5 12 3z"/>',
  spark: '<path d="M12 3.5 13.8 10.2 20.5 12l-6.7 1.8L12 20.5l-1.8-6.7L3.5 12l6.7-1.8z"/>',
  reels: '<rect x="3.5" y="5" width="17" height="14" rx="2"/><path d="M9.2 5v14M14.8 5v14M3.5 12h17"/>',
  diamond: '<path d="M7 4.5h10l4 5.5-9 10-9-10zM3 10h18M9.5 10 12 20l2.5-10L12 4.5z"/>',
  paths: '<path d="M3.5 7c6 0 6 10 17 10M3.5 17c6 0 6-10 17-10M3.5 12h17"/>',
  cherry:
    '<circle cx="8" cy="16.5" r="3.5"/><circle cx="16.5" cy="15" r="3.5"/><path d="M8.5 13C9.5 8.5 12 5 17 4c-1 2.5-1.2 5-.5 7.5"/>',
  leaf: '<path d="M5 19C5 9 10 4.5 20 4.5 20 14.5 15 19 8 18M5 19.5c2-5 5-7.5 9-9.5"/>',
  bolt: '<path d="M13 3 5 13.5h6L10.5 21 19 10.5h-6.5z"/>',
  live: '<circle cx="12" cy="12" r="2.5"/><path d="M7.5 16.5a6.4 6.4 0 0 1 0-9M16.5 7.5a6.4 6.4 0 0 1 0 9M4.7 19.3a10.3 10.3 0 0 1 0-14.6M19.3 4.7a10.3 10.3 0 0 1 0 14.6"/>',
  cards: '<rect x="4" y="6" width="10" height="14" rx="1.8"/><path d="M9 3.5 17.5 5a1.8 1.8 0 0 1 1.5 2L17.5 17"/>',
};

/** SVG text of an icon; null for an unknown one. */
export function drawIcon(name: string): string | null {
  const body = strokes[name];
  if (!body) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#b58f35" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">${body}</svg>`;
}
