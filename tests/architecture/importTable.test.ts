import { createRequire } from 'node:module';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { expect, test } from 'vitest';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as IConfiguration;

async function modulesOf(...folders: string[]): Promise<ICruiseResult> {
  const options = { ...config.options, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true };
  const result = await cruise(folders, options, undefined, { tsConfig: extractTSConfig('tsconfig.json') });
  if (typeof result.output === 'string') throw new Error('No result');
  return result.output;
}

test('[M-1] the import table holds over all of the product, and sees it', async () => {
  const { summary, modules } = await modulesOf('src', 'sandbox', 'tests');
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  const ours = modules.filter(({ source }) => /^(src|sandbox|tests)\/.*\.tsx?$/.test(source));
  expect(ours.length).toBeGreaterThanOrEqual(360);
  // Type imports count: without them most of the table would be blind.
  const typed = ours
    .flatMap((module) => module.dependencies)
    .filter(({ dependencyTypes }) => dependencyTypes.includes('type-only'));
  expect(typed.length).toBeGreaterThan(50);
}, 60_000);
