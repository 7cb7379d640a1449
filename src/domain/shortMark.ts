/** A short mark of a text, good for nothing but telling it from another; what it stands for cannot be read from it. */
export function shortMark(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
