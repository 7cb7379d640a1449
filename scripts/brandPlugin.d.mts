import type { Plugin } from 'vite';

export function brandPlugin(root: string): Plugin;
