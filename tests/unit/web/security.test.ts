import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type VendorKey, vendors, vendorsOf } from '../../../src/domain/site/vendors';
import { EARLY_SCRIPTS } from '../../../src/web/early/earlyScripts';
import { noMeter } from '../../../src/web/observability/meter';
import { webServer } from './webServer';

test('[W-7] the policy names exactly the inline scripts of pages, by hash', async () => {
  const server = await webServer();
  const answer = await server.inject('/');
  const inline = [...answer.payload.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  expect(inline).toHaveLength(4);
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const hashes = Object.values(EARLY_SCRIPTS).map(hashOf);
  expect(hashes).toEqual(expect.arrayContaining(inline.map(hashOf)));
  const policy = String(answer.headers['content-security-policy']);
  expect(policy.split(';')).toContain(`script-src 'self' ${hashes.join(' ')}`);
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain("style-src 'self';");
});

test('[W-12] the policy names the hosts of the chosen chat vendor and of no other', async () => {
  const policyOf = async (env: Record<string, string>) =>
    String((await (await webServer({ env })).inject('/')).headers['content-security-policy']);
  const plain = await policyOf({});
  const hostsOf = (key: VendorKey) => Object.values(vendors[key].hosts).flat();
  const named = vendorsOf('chat').flatMap(hostsOf);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((host) => plain.includes(host))).toEqual([]);
  const intercom = await policyOf({ CHAT_VENDORS: 'intercom' });
  expect(intercom).toMatch(/script-src [^;]*https:\/\/widget\.intercom\.io/);
  expect(intercom).toMatch(/connect-src [^;]*wss:\/\/nexus-websocket-a\.intercom\.io/);
  const others = vendorsOf('chat').filter((key) => key !== 'intercom');
  expect(others.flatMap(hostsOf).filter((host) => intercom.includes(host))).toEqual([]);
  const chatwoot = await policyOf({ CHAT_VENDORS: 'chatwoot', CHAT_ORIGINS: 'https://chat.example' });
  expect(chatwoot).toMatch(/script-src [^;]*https:\/\/chat\.example/);
  expect(chatwoot).toMatch(/connect-src [^;]*wss:\/\/chat\.example/);
});

test('[M-14] only the listed hosts may frame a page, and no older header forbids it', async () => {
  const server = await webServer({ env: { TELEGRAM_ORIGINS: 'https://web.telegram.org, http://localhost:8081' } });
  const { headers } = await server.inject('/');
  const policy = String(headers['content-security-policy']);
  expect(policy.split(';')).toContain("frame-ancestors 'self' https://web.telegram.org http://localhost:8081");
  expect(headers['x-frame-options']).toBeUndefined();
  expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
    'nosniff',
    'strict-origin-when-cross-origin',
  ]);
  expect(headers['permissions-policy']).toContain('geolocation=()');
});

test('[O-22] browser features are allowed by a setting, also to a verification provider’s frame', async () => {
  const policyOf = async (env: Record<string, string>) => {
    const server = await webServer({ env });
    return String((await server.inject('/')).headers['permissions-policy']);
  };
  const sumsub = readFileSync('docs/vendors.md', 'utf8').match(/PERMISSIONS_POLICY='(.*)'/)?.[1] ?? '';
  expect(sumsub).toContain('geolocation=(self "https://*.sumsub.com")');
  expect(await policyOf({ PERMISSIONS_POLICY: sumsub })).toBe(sumsub);
  expect(await policyOf({ PERMISSIONS_POLICY: 'geolocation=*' })).toBe('geolocation=*');
  // What the SDK's frame asks for in its `allow`: nothing of it may be denied by the example.
  const sdk = readFileSync('node_modules/@sumsub/websdk/dist/index.esm.js', 'utf8');
  const asked = /allow="(camera[^"]*)"/.exec(sdk)?.[1]?.split('; ') ?? [];
  expect(asked).toEqual(expect.arrayContaining(['camera', 'microphone', 'geolocation']));
  const denied = (policy: string) => asked.filter((feature) => policy.includes(`${feature}=()`));
  expect([denied(sumsub), denied(await policyOf({}))]).toEqual([[], ['geolocation']]);
});

test('[A-5, W-7] a page keeps windows of other sites out of its group, but for the page where a provider’s window ends', async () => {
  const server = await webServer();
  const policyOf = async (url: string) => (await server.inject(url)).headers['cross-origin-opener-policy'];
  expect(await policyOf('/offers')).toBe('same-origin-allow-popups');
  expect(await policyOf('/forms/sign_in?social=ok&social_code=1')).toBeUndefined();
});

test('[M-3] a log line contains no cookie, token, body, visitor address or query value', async () => {
  const lines: string[] = [];
  const server = await webServer({ logSink: { write: (line) => void lines.push(line) } });
  const headers = { cookie: 'bz_session=cookie-secret', authorization: 'Bearer header-secret' };
  await server.inject({ url: '/confirmation?code=query-secret&contact=a%40b.c', headers });
  await server.inject({
    method: 'POST',
    url: '/winners?token=query-secret',
    headers,
    payload: { init_data: 'body-secret' },
  });
  await server.inject({ url: '/api/auth.login?init_data=query-secret', headers });
  server.log.error({ headers, details: { headers } }, 'a careless line');
  const text = lines.join('');
  expect(text).toContain('/confirmation?code&contact');
  expect(text).toContain('a careless line');
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ time: expect.any(String) });
  expect(text).not.toMatch(/secret|127\.0\.0\.1:\d+"?,"?remote|a%40b|a@b/);
});

test('[O-18] reports of blocked content are counted by directive, logged without queries, and limited', async () => {
  const counted: string[] = [];
  const lines: string[] = [];
  const server = await webServer({
    meter: { ...noMeter, violated: (directive) => void counted.push(directive) },
    logSink: { write: (line) => void lines.push(line) },
  });
  const { headers } = await server.inject('/');
  expect(headers['content-security-policy']).toContain('report-uri /hooks/csp;report-to csp');
  expect(headers['reporting-endpoints']).toBe('csp="/hooks/csp"');

  const post = (type: string, payload: string) =>
    server.inject({ method: 'POST', url: '/hooks/csp', headers: { 'content-type': type }, payload });
  const page = 'https://site.example/fr/faq?token=secret-of-one&utm_source=x';
  const blocked = 'https://evil.example/a.js?mail=secret-of-two';
  const old = { 'document-uri': page, 'violated-directive': "script-src 'self'", 'blocked-uri': blocked };
  const body = { documentURL: page, effectiveDirective: 'img-src', blockedURL: 'inline' };
  const reports = [
    { type: 'csp-violation', body },
    { type: 'csp-violation', body: { ...body, effectiveDirective: 'made-up-by-a-stranger' } },
    { type: 'deprecation', body },
  ];
  const answers = [
    await post('application/csp-report', JSON.stringify({ 'csp-report': old })),
    await post('application/reports+json', JSON.stringify(reports)),
    await post('application/reports+json', '{"no json'),
    await post('application/reports+json', '[1, null, {"type":"csp-violation"}]'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  expect(counted).toEqual(['script-src', 'img-src', 'other']);
  const log = lines.join('');
  expect(log).toContain('"page":"/fr/faq?token&utm_source"');
  expect(log).toContain('https://evil.example (script-src)');
  expect(log).not.toContain('secret-of');

  expect((await post('application/reports+json', ' '.repeat(40_000))).statusCode).toBe(413);
  expect((await post('text/plain', 'x')).statusCode).toBe(415);
  const many = await Promise.all(Array.from({ length: 40 }, () => post('application/csp-report', '{}')));
  expect(many.at(-1)?.statusCode).toBe(429);
});
