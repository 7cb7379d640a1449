import { afterEach } from 'vitest';
import type { TestOperator } from './startOperator';
import { type Edit, startSite } from './startSite';

/** Starts sites for the operator of a test file; each closes when its test ends. */
export function sitesOf(operator: () => TestOperator) {
  const sites: Array<{ close(): Promise<void> }> = [];
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()));
  });
  const site = async (options: Parameters<typeof startSite>[1] = {}) => {
    const started = await startSite(operator(), options);
    sites.push(started);
    return started;
  };
  /** A site with an edited English content file. */
  const edited = (name: string, edit: Edit) => site({ edits: { [`en/${name}`]: edit } });
  return { site, edited };
}
