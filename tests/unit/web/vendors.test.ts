/** The vendor table and the policies made from it (P-21), checked with Google's CSP evaluator. */
import { readFileSync } from 'node:fs';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { withVendors } from '../../../scripts/vendorsTable.mjs';
import { type VendorKey, vendors, vendorsOf, wrongHosts } from '../../../src/domain/site/vendors';
import { vendorSources } from '../../../src/web/http/vendorPolicy';
import { readWebSettings } from '../../../src/web/settings/settings';
import { helpText } from '../../../src/web/settings/settingsHelp';
import { clientSources } from '../../architecture/sources';
import { page, webServer } from './webServer';

const allKeys = Object.keys(vendors) as VendorKey[];

async function policyOf(env: Record<string, string>, tags: readonly VendorKey[] = []): Promise<string> {
  const renderPage = async () => page({ sources: vendorSources(tags) });
  const server = await webServer({ env, renderPage });
  return String((await server.inject('/')).headers['content-security-policy']);
}

/** The evaluator's findings of medium severity or worse. */
function findings(policy: string) {
  const { csp } = new CspParser(policy);
  return new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM || severity === Severity.SYNTAX)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

test('[P-21, W-7] every policy that the table makes is sound to an evaluator that we did not write', async () => {
  expect(findings(await policyOf({}))).toEqual([]);
  for (const key of vendorsOf('chat')) expect(findings(await policyOf({ CHAT_VENDORS: key })), key).toEqual([]);
  const tags = vendorsOf('tag');
  expect(tags.length).toBeGreaterThan(3);
  for (const key of tags) expect(findings(await policyOf({}, [key])), key).toEqual([]);
});

test('[P-21] a vendor that is not switched on has no host in the policy, one that is has its own', async () => {
  const hostsOf = (key: VendorKey) => Object.values(vendors[key].hosts).flat();
  const plain = await policyOf({});
  expect(allKeys.flatMap(hostsOf).filter((host) => plain.split(/[ ;]/).includes(host))).toEqual([]);
  const one = await policyOf({}, ['seon']);
  expect(one).toMatch(/connect-src [^;]*https:\/\/seondnsresolve\.com/);
  const intercom = await policyOf({ CHAT_VENDORS: 'intercom' });
  const others = allKeys.filter((key) => key !== 'intercom').flatMap(hostsOf);
  expect(others.filter((host) => intercom.split(/[ ;]/).includes(host))).toEqual([]);
});

test('[P-21] an invalid host stops the start and names its vendor; the current table has none', () => {
  expect(wrongHosts()).toEqual([]);
  const row = { kind: 'tag', name: 'X', purpose: 'marketing', keeps: [] } as const;
  const env = { API_URL: 'https://operator.example', CMS_URL: 'https://cms.example' };
  const wrong = {
    spelled: { ...row, hosts: { script: ['htps://tags.example'] } },
    pathed: { ...row, hosts: { connect: ['https://tags.example/a'] } },
    everything: { ...row, hosts: { script: ['https://*'] } },
    keyword: { ...row, hosts: { script: ["'unsafe-eval'"] } },
    injected: { ...row, hosts: { script: ['https://tags.example; object-src *'] } },
    good: { ...row, hosts: { script: ['https://*.tags.example:8443'], connect: ['wss://tags.example'] } },
  };
  expect(() => readWebSettings(env, [], undefined, wrong)).toThrow(
    /vendor spelled: "htps:\/\/tags\.example" \(script\) is not a valid host/,
  );
  expect(wrongHosts(wrong).map((line) => /vendor (\w+)/.exec(line)?.[1])).toEqual([
    'spelled',
    'pathed',
    'everything',
    'keyword',
    'injected',
  ]);
});

test('[P-21] hosts of vendors appear only in the table', () => {
  const sites = allKeys.flatMap((key) =>
    Object.values(vendors[key].hosts)
      .flat()
      .map((host) =>
        host
          .replace(/^\w+:\/\/(\*\.)?/, '')
          .split('.')
          .slice(-2)
          .join('.'),
      ),
  );
  const named = clientSources(/\.tsx?$/).flatMap(({ path, text }) =>
    [...new Set(sites)]
      .filter((site) => new RegExp(`(//|\\.|')${site.replace('.', '\\.')}\\b`).test(text))
      .map((site) => `${path}: ${site}`),
  );
  expect(named).toEqual([]);
});

test('[P-21, O-9] the documents and the help match the table', () => {
  const document = readFileSync('docs/vendors.md', 'utf8');
  expect(document).toBe(withVendors(document));
  for (const key of vendorsOf('chat')) expect(helpText()).toContain(`${key}`);
  expect(helpText()).not.toContain('{');
  expect(() =>
    readWebSettings({ API_URL: 'https://a.example', CMS_URL: 'https://b.example', CHAT_VENDORS: 'no' }),
  ).toThrow(`must be a comma-separated list of: ${vendorsOf('chat').join(', ')}`);
});
