/** A list of paths in `src` for each file of the client. */
export type Chunks = Record<string, string[]>;
export const CHUNKS: Chunks;
export function chunkGroups(root: string, chunks?: Chunks): { name: string; test: RegExp }[];
