export type Engine = 'firefox' | 'webkit';
export const ENGINES: Record<Engine, { title: string; packages: string[]; command: string }>;
export function findEngine(name: Engine): Promise<{ kind: 'playwright' | 'system'; path: string } | null>;
