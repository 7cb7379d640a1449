/** Validates the HTML and structured data of every route with third-party checkers. */
import Validator from '@adobe/structured-data-validator';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../src/app/routes/routes';
import { call, startOperator, type TestOperator } from './startOperator';
import { headOf, startSite } from './startSite';

let operator: TestOperator;
let site: Awaited<ReturnType<typeof startSite>>;
let tournament = '';
beforeAll(async () => {
  operator = await startOperator();
  site = await startSite(operator, { isCached: true });
  const { items } = (await call(operator, 'tournaments.get', { offset: '0', count: '1' })).response;
  tournament = String(items[0]?.id);
}, 120_000);
afterAll(async () => {
  await site.close();
  await operator.close();
});

const checker = new HtmlValidate({
  root: true,
  rules: {
    'heading-level': ['error', { allowMultipleH1: false }],
    'no-dup-id': 'error',
    'no-dup-attr': 'error',
    'element-permitted-content': 'error',
    'element-permitted-parent': 'error',
    'element-permitted-occurrences': 'error',
    'element-permitted-order': 'error',
    'element-required-content': 'error',
    'element-required-ancestor': 'error',
    'close-order': 'error',
    'valid-id': ['error', { relaxed: true }],
    'no-missing-references': 'error',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'hidden-focusable': 'error',
    'unique-landmark': 'error',
    'text-content': 'error',
    'wcag/h30': 'error',
    'wcag/h32': 'off',
    'wcag/h37': 'error',
    'wcag/h63': 'error',
    'wcag/h67': 'error',
  },
});

const samples: Record<string, () => string> = {
  'game-index-item': () => '/game/starlit-crown-quest',
  'gamehall-id': () => '/gamehall?category=slots&providers=quillmark,nope',
  'jackpots-id': () => '/jackpots/1',
  'tournaments-id': () => `/tournaments/${tournament}`,
  'tournaments-id-gamehall': () => `/tournaments/${tournament}/gamehall`,
  'offers-id': () => '/offers/1',
  'promotions-id': () => '/promotions/1',
  'loyalty-sysname': () => '/loyalty/long-table',
  slug: () => '/about',
};
const player = { cookie: 'bz_session=somebody' };
/** Every route with a page, and pages without a route. */
const pages: Array<[name: string, address: () => string]> = [
  ...routes
    .filter(({ redirect }) => !redirect)
    .map(({ name, path }): [string, () => string] => [
      name,
      samples[name] ?? (() => path.replace(/\/:(sysname)/, '/card').replace(/\/:transaction\?/, '')),
    ]),
  ['of questions', () => '/faq'],
  ['of an offer for players', () => '/offers/4'],
  ['of nothing', () => '/no/such/page'],
  ['of no game', () => '/game/no-such-game'],
  ['of an unknown category', () => '/gamehall?category=nope'],
];

async function documentOf(address: string, prefix: string) {
  const path = prefix + (prefix ? address.replace(/^\/(?=\?|$)/, '') : address);
  const { html, status } = await site.get(path, player);
  return { html, status, path };
}

const languages = ['', '/fr'];

test.each(
  pages,
)('[W-1, W-15] the page %s is sound HTML, with one heading of the first level and none skipped', async (_, address) => {
  for (const prefix of languages) {
    const { html, status, path } = await documentOf(address(), prefix);
    expect([path, status < 300 || status === 404]).toEqual([path, true]);
    const report = await checker.validateString(html);
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect([path, found]).toEqual([path, []]);
    expect([path, [...html.matchAll(/<h1[ >]/g)].length]).toEqual([path, 1]);
    // React reports a Suspense boundary that failed on the server as an error in the browser's console.
    expect([path, html.includes('<!--$!-->')]).toEqual([path, false]);
  }
});

/** Google requires these for products or reviews; a game is neither. */
const isShopOnly = (message: string) => /"offers"|"review"|"aggregateRating"/.test(message);

test.each(languages)('[W-3] under "%s" what pages say to search engines is in order', async (prefix) => {
  const seen = new Set<string>();
  for (const [, address] of pages) {
    const { html } = await documentOf(address(), prefix);
    for (const node of headOf(html).graph) {
      const type = String(node['@type']);
      seen.add(type);
      const issues = await new Validator().validate({
        jsonld: { [type]: [{ ...node, '@location': '0,0' }] },
        microdata: {},
        rdfa: {},
        errors: [],
      });
      const errors = issues.filter(({ severity, issueMessage }) => severity === 'ERROR' && !isShopOnly(issueMessage));
      expect([address(), type, errors]).toEqual([address(), type, []]);
    }
  }
  expect([...seen].sort()).toEqual(['Article', 'BreadcrumbList', 'FAQPage', 'Organization', 'Product']);
});
