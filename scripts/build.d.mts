import type { Plugin } from 'vite';

export function buildClient(outDir: string, plugins?: Plugin[]): Promise<void>;
