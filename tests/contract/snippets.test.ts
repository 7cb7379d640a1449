/** Code snippets of the CMS in pages, and the content security policy for them (W-7, P-21). */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sitesOf } from './sitesOf';
import { startOperator, type TestOperator } from './startOperator';
import { bodyOf, headOf, stateOf } from './startSite';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());
const { site, edited } = sitesOf(() => operator);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split(';')
    .find((part) => part.trim().startsWith(`${name} `)) ?? '';

describe('custom code', () => {
  const snippet = (position: string, code: string, isEnabled = true) => ({
    ...{ isEnabled, position, code },
    purpose: 'necessary',
  });
  const withSnippets = (...snippets: unknown[]) => edited('web-settings', (settings) => ({ ...settings, snippets }));

  test('[W-7] enabled snippets stand at their places and are allowed by hash, disabled ones do not', async () => {
    const { get } = await withSnippets(
      snippet('head', '<script>window.one = 1 < 2;</script><style>.x{color:red}</style>'),
      snippet('bodyStart', '<noscript><img src="/media/logo.svg" alt=""></noscript>'),
      snippet('bodyEnd', '<script async src="https://tags.example/t.js?id=1"></script>'),
      snippet('bodyEnd', '<script>window.off = 1</script>', false),
    );
    const { html, headers } = await get('/');
    const policy = headers['content-security-policy'];
    expect(html.slice(0, html.indexOf('</head>'))).toContain('<script>window.one = 1 < 2;</script>');
    expect(html).toContain('<body><noscript><img src="/media/logo.svg" alt=""></noscript><div id="root">');
    expect(html.slice(html.indexOf('id="state"'))).toContain('https://tags.example/t.js?id=1');
    expect(html).not.toContain('window.off');
    expect(directive(policy, 'script-src')).toContain(hashOf('window.one = 1 < 2;'));
    expect(directive(policy, 'script-src')).toContain('https://tags.example/t.js');
    expect(directive(policy, 'script-src')).not.toContain('unsafe-inline');
    expect(directive(policy, 'style-src')).toContain(hashOf('.x{color:red}'));
    expect(directive(policy, 'connect-src')).toContain('https://tags.example');
  });

  test.each([
    ['an element that is never closed', 'head', '<script>window.x = 1'],
    ['a comment that is never closed', 'bodyStart', '<!-- <p>x</p>'],
    ['a script that does not parse', 'bodyEnd', '<script>window.x = = 1</script>'],
    ['what a head may not hold', 'head', '<div>x</div>'],
    ['a script of an unsafe address', 'bodyEnd', '<script src="http://tags.example/t.js"></script>'],
    ['another base of all addresses', 'head', '<noscript></noscript><base href="https://evil.example">'],
  ])('[W-7, N-14] %s is left out with a line in the log, and the other snippets and the page stand', async (_, position, code) => {
    const { get, logged } = await withSnippets(
      snippet(position, code),
      snippet('head', '<meta name="good" content="1">'),
    );
    const { status, html } = await get('/');
    expect(status).toBe(200);
    expect(headOf(html).content('good')).toBe('1');
    expect(html).not.toContain(code.slice(0, 12) === '<noscript></' ? 'evil.example' : code);
    expect(logged.join()).toMatch(/ignored a snippet in \w+/);
  });

  test('[P-21, W-7] code that is not necessary waits in templates, allowed and unheard, and its tags do not wait', async () => {
    const { get } = await withSnippets(
      { isEnabled: true, position: 'head', code: '<meta name="proof" content="1"><script>window.two = 2;</script>' },
      {
        ...snippet(
          'bodyStart',
          '<noscript><img src="https://tags.example/x.gif" alt=""></noscript><script>gtm()</script>',
        ),
        ...{ purpose: 'statistics', vendor: 'googleAnalytics' },
      },
      {
        ...snippet('bodyEnd', '<script async src="http://localhost:81/a.js"></script>'),
        ...{ purpose: 'preferences', name: 'Sand "box"', keeps: ['sbx_*', 7] },
      },
    );
    const { html, headers } = await get('/');
    const policy = headers['content-security-policy'];
    const activeHtml = html.replace(/<template data-vendor.*?<\/template>/gs, '');
    expect(headOf(html).content('proof')).toBe('1');
    expect(activeHtml).not.toMatch(/window\.two|gtm\(\)|tags\.example|localhost:81/);
    expect(html).toContain(
      '<template data-vendor="other" data-purpose="marketing" data-position="head"><script>window.two = 2;</script></template>',
    );
    expect(html).toContain(
      '<template data-vendor="googleAnalytics" data-purpose="statistics" data-position="bodyStart"><script>gtm()</script></template>',
    );
    expect(html).not.toContain('<noscript>');
    expect(directive(policy, 'script-src')).toContain(hashOf('window.two = 2;'));
    expect(directive(policy, 'script-src')).toContain('http://localhost:81/a.js');
    expect(directive(policy, 'script-src')).toContain('https://*.googletagmanager.com');
    expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(stateOf(html).data['page.vendors']).toEqual([
      { key: 'sandbox', name: 'Sandbox', purpose: 'necessary', keeps: ['sandbox-chat/*'] },
      { key: 'other', name: '', purpose: 'marketing', keeps: [] },
      {
        ...{ key: 'googleAnalytics', name: 'Google Analytics', purpose: 'statistics' },
        keeps: ['_ga', '_ga_*', '_gid', '_gat*'],
      },
      { key: 'sand-box', name: 'Sand "box"', purpose: 'preferences', keeps: ['sbx_*'] },
    ]);
    expect(bodyOf(html)).toMatch(/<footer.*>Cookies</s);
  });

  const container = (loads: unknown, more: Record<string, unknown> = {}) => ({
    ...snippet('head', '<script>window.manager = 1;</script>'),
    ...{ purpose: 'marketing', vendor: 'googleTagManager', loads, ...more },
  });

  test('[O-22, P-21] the vendors behind a tag manager are allowed, asked about by their own purposes, and waited for', async () => {
    const { get } = await withSnippets(
      container({
        googleAnalytics: {},
        microsoftClarity: { keeps: ['_mine'] },
        'Acme Ads': {
          purpose: 'marketing',
          hosts: ['https://*.acme.example', 'wss://live.acme.example'],
          keeps: ['_acme*'],
        },
        Guard: { purpose: 'necessary', hosts: ['https://guard.example'] },
      }),
    );
    const { html, headers } = await get('/');
    expect(html).toContain(
      '<template data-vendor="googleTagManager" data-purpose="marketing" data-position="head" data-waits="microsoftClarity:statistics acme-ads:marketing" data-signals="googleAnalytics:statistics">',
    );
    const policy = headers['content-security-policy'];
    for (const host of [
      'https://*.googletagmanager.com',
      'https://*.clarity.ms',
      'https://*.acme.example',
      'https://guard.example',
    ])
      expect(directive(policy, 'script-src')).toContain(` ${host}`);
    expect(directive(policy, 'script-src')).not.toContain('wss:');
    expect(directive(policy, 'connect-src')).toContain('wss://live.acme.example');
    const listed = stateOf(html).data['page.vendors'] as Array<{
      key: string;
      name: string;
      purpose: string;
      keeps: string[];
    }>;
    expect(listed.slice(1)).toEqual([
      { key: 'googleTagManager', name: 'Google Tag Manager', purpose: 'marketing', keeps: ['_gcl_*'] },
      {
        ...{ key: 'googleAnalytics', name: 'Google Analytics', purpose: 'statistics' },
        keeps: ['_ga', '_ga_*', '_gid', '_gat*'],
      },
      { key: 'microsoftClarity', name: 'Microsoft Clarity', purpose: 'statistics', keeps: ['_mine'] },
      { key: 'acme-ads', name: 'Acme Ads', purpose: 'marketing', keeps: ['_acme*'] },
      { key: 'guard', name: 'Guard', purpose: 'necessary', keeps: [] },
    ]);
  });

  test('[O-22, P-21] a necessary tag manager waits for what it loads unasked, and not for what follows its signals', async () => {
    const waiting = await withSnippets(container({ metaPixel: {} }, { purpose: 'necessary' }));
    expect((await waiting.get('/')).html).toContain(
      'data-purpose="necessary" data-position="head" data-waits="metaPixel:marketing">',
    );
    const running = await withSnippets(container({ googleAnalytics: {} }, { purpose: 'necessary' }));
    const { html } = await running.get('/');
    expect(html).toContain('<script>window.manager = 1;</script>');
    expect(html).not.toContain('<template data-vendor');
    expect(html.indexOf('gtag("consent","default"')).toBeLessThan(html.indexOf('window.manager'));
  });

  test('[O-22] a page with a tag of Google begins with everything denied, by hash, and no other page does', async () => {
    const { get } = await withSnippets(snippet('head', '<meta name="first" content="1">'), container({}));
    const { html, headers } = await get('/');
    const [, script = ''] = /<script>(window\.dataLayer[\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(directive(headers['content-security-policy'], 'script-src')).toContain(hashOf(script));
    const page: { dataLayer?: IArguments[] } = {};
    new Function('window', `with (window) { ${script} }`)(page);
    expect([...(page.dataLayer?.[0] ?? [])]).toEqual([
      'consent',
      'default',
      {
        functionality_storage: 'denied',
        personalization_storage: 'denied',
        analytics_storage: 'denied',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        wait_for_update: 500,
      },
    ]);
    const other = await withSnippets(snippet('head', '<script>window.one = 1;</script>'));
    expect((await other.get('/')).html).not.toContain('gtag(');
  });

  test.each([
    ['an invalid host', { Acme: { hosts: ['https://acme.example/path'] } }, 'loads Acme: hosts.0 must be hosts'],
    ['every host', { Acme: { hosts: ['https://*'] } }, 'loads Acme: hosts.0 must be hosts'],
    ['an unknown purpose', { Acme: { purpose: 'fun' } }, 'loads Acme: purpose'],
    ['a misspelled field', { Acme: { host: ['https://acme.example'] } }, 'loads Acme: host'],
    ['a text', { Acme: 'statistics' }, 'loads Acme: it'],
  ])('[O-22, W-7] a vendor behind a snippet with %s leaves the snippet out, with a line in the log', async (_, loads, line) => {
    const { get, logged } = await withSnippets(container(loads));
    const { html, headers } = await get('/');
    expect(html).not.toContain('window.manager');
    expect(String(headers['content-security-policy'])).not.toContain('acme');
    expect(logged.join()).toContain(line);
  });

  test('[P-21] where nothing has to be asked about, the page says and carries nothing of it', async () => {
    const { get } = await withSnippets(snippet('head', '<script>window.one = 1;</script>'));
    const { html } = await get('/');
    expect(stateOf(html).data['page.vendors']).toBeUndefined();
    expect(bodyOf(html)).not.toMatch(/<footer.*>Cookies</s);
  });

  test('[P-21, N-9] the hosts of fingerprints are allowed where the operator asks for them alone', async () => {
    const policyOf = async (general: Record<string, unknown>) =>
      directive((await (await site({ general })).get('/')).headers['content-security-policy'], 'connect-src');
    expect(await policyOf({ is_seon_enabled: true })).toContain('https://seondnsresolve.com');
    expect(await policyOf({ is_seon_enabled: false })).not.toContain('seon');
  });

  test('[W-7] without a snippet the policy is the page’s own', async () => {
    const { get } = await site();
    const { headers } = await get('/');
    expect(directive(headers['content-security-policy'], 'script-src')).not.toContain('https://');
  });
});
