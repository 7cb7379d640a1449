import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cmsRedirect, type RedirectRule, redirectNames } from '../../../src/domain/links/redirects';

const rule = (from: string, to: string, code: '301' | '302' = '301'): RedirectRule => ({ from, to, code });
const internal = (path: string, code = 301) => ({ kind: 'internal', path, code });

describe('cmsRedirect', () => {
  test.each<[string, RedirectRule[], unknown]>([
    ['/bonus', [rule('/bonus', '/offers')], internal('/offers')],
    ['/bonus/', [rule('/bonus', '/offers', '302')], internal('/offers', 302)],
    ['/fr/bonus', [rule('/bonus', '/offers')], internal('/fr/offers')],
    ['/fr/bonus', [rule('/bonus', '/')], internal('/fr')],
    ['/bonus?a=1&b=2', [rule('/bonus', '/offers?b=3')], internal('/offers?b=3&a=1')],
    ['/slots/x/y?a=1', [rule('/slots/*', '/gamehall?category=slots')], internal('/gamehall?category=slots&a=1')],
    ['/old/x/y', [rule('/old/*', '/new/*')], internal('/new/x/y')],
    ['/a.b', [rule('/a.b', '/c')], internal('/c')],
    ['/aXb', [rule('/a.b', '/c')], null],
    ['/bonuses', [rule('/bonus', '/offers')], null],
    ['/x/bonus', [rule('/bonus', '/offers')], null],
    ['/p?id=7&x=1', [rule('/p?id=7', '/promotions/7')], internal('/promotions/7?x=1')],
    ['/p?id=8', [rule('/p?id=7', '/promotions/7')], null],
    [
      '/go',
      [rule('/go', 'https://partner.example/x')],
      { kind: 'external', url: 'https://partner.example/x', code: 301 },
    ],
    [
      '/go?track_id=1',
      [rule('/go', 'https://p.example/?a=1')],
      { kind: 'external', url: 'https://p.example/?a=1', code: 301 },
    ],
    ['/a', [rule('/a', '/b'), rule('/b', '/c', '302'), rule('/c', '/d')], internal('/d', 302)],
    ['/a', [rule('/a', '/b'), rule('/b', '/a')], null],
    ['/a', [rule('/a', '/a?x=1')], null],
    ['/a', [rule('*', '/b')], internal('/b')],
    ['/b', [rule('*', '/b')], null],
    ['/a', [rule('/a', '/fr/b')], internal('/fr/b')],
    ['/a', [rule('/a', 'javascript:alert(1)')], null],
    ['/a', [rule('/a', '//evil.example')], null],
    ['/evil.example', [rule('/*', '//*')], null],
    ['/a', [rule('/a', 'http://partner.example')], null],
    ['/a', [], null],
    ['/bonus//', [rule('bonus', '/offers')], internal('/offers')],
    ['/', [rule('*', '/b')], internal('/b')],
    ['/?id=7', [rule('?id=7', '/b')], internal('/b')],
    ['/a?ids=1,2', [rule('/a', '/b?x=1#part')], internal('/b?x=1&ids=1,2#part')],
    ['/a', [rule('/a', '/b/*')], internal('/b/')],
    ['/go/s', [rule('/go/*', 'http*://localhost/')], null],
    ...[
      ...['/host.evil.example', '/host@evil.example', '/host:8443', '/host:@evil.example/', '/host%2eevil.example'],
      ...['/host-evil.example', '/hostevil', '/host%40evil.example', '/host\\.evil.example', '/host%5c.evil.example'],
    ].map((url): [string, RedirectRule[], unknown] => [url, [rule('/host*', 'https://partner.example*')], null]),
    [
      '/host/a/b',
      [rule('/host*', 'https://partner.example*')],
      { kind: 'external', url: 'https://partner.example/a/b', code: 301 },
    ],
    [
      '/go/evil.example',
      [rule('/go/*', 'https://partner.example/*')],
      { kind: 'external', url: 'https://partner.example/evil.example', code: 301 },
    ],
    [
      '/go//evil.example/..',
      [rule('/go/*', 'https://partner.example/?to=*')],
      { kind: 'external', url: 'https://partner.example/?to=/evil.example/..', code: 301 },
    ],
    ['/go/evil.example/x', [rule('/go/*', 'https://*')], null],
    ['/go/evil.example/', [rule('/go/*', 'https://*.partner.example/')], null],
    ['/go/evil', [rule('/go/*', 'https://*@partner.example/')], null],
    ['/go/8443', [rule('/go/*', 'https://partner.example:*/')], null],
    ['/go/https://evil.example', [rule('/go/*', '*')], null],
    ['/go/https', [rule('/go/*', '*://evil.example')], null],
    ['/go//evil.example', [rule('/go/*', '/*')], null],
    ['/go/a@b.example?cc=x', [rule('/go/*', 'mailto:*')], null],
    ['/go', [rule('/go', 'mailto:a@b.example')], { kind: 'external', url: 'mailto:a@b.example', code: 301 }],
  ])('[R-30] %s', (url, rules, expected) => {
    expect(cmsRedirect(url, rules)).toEqual(expected);
  });

  test('[R-30, W-10] whatever the rules say, the answer is a path of ours or an https address, never the page itself', () => {
    const piece = fc.constantFrom(
      '/',
      'a',
      'b',
      '*',
      '//',
      '\\',
      ':',
      '?x=1',
      '#h',
      '%2f',
      'fr',
      'https://p.example',
      '.',
      '..',
    );
    const address = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
    const rules = fc.array(
      fc.record({ from: address, to: address, code: fc.constantFrom('301' as const, '302' as const) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(address, rules, (tail, table) => {
        const url = `/${tail.replace(/^[/\\]+/, '')}`;
        const target = cmsRedirect(url, table);
        if (target?.kind === 'external') return new URL(target.url).protocol === 'https:';
        if (!target) return true;
        const host = new URL(target.path, 'https://own.example').host;
        return host === 'own.example' && target.path !== url;
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    [10, internal('/10')],
    [11, null],
  ])('[R-30] %d redirects in a row lead to %j', (count, target) => {
    const rules = Array.from({ length: count }, (_, at) => rule(`/${at}`, `/${at + 1}`));
    expect(cmsRedirect('/0', rules)).toEqual(target);
  });

  test('[R-30] the query parameters that rules depend on are known', () => {
    const rules = [rule('/p?id=7&x=1', '/a'), rule('/q?id=8', '/b?y=1'), rule('/c', '/d')];
    expect(redirectNames(rules)).toEqual(['id', 'x']);
  });

  test('[R-30] a redirect to another language does not lead to the current page', () => {
    expect(cmsRedirect('/fr', [rule('', '/fr')])).toBeNull();
    expect(cmsRedirect('/', [rule('', '/fr')])).toMatchObject({ kind: 'internal', path: '/fr' });
  });

  test('[R-30, W-10] no visitor chooses the host that a rule leads to', () => {
    const tail = fc.array(
      fc.constantFrom('.', '@', ':', '/', 'evil.example', '8', '-', '%2e', '%40', '\\', ';', 'a', '#'),
    );
    const targets = fc.constantFrom(
      'https://p.example*',
      'https://p.example/*',
      'https://p.example/a*?b=*',
      'https://p.example:8443*',
    );
    fc.assert(
      fc.property(tail, targets, (parts, to) => {
        const target = cmsRedirect(`/x${parts.join('')}`, [rule('/x*', to)]);
        return target?.kind !== 'external' || new URL(target.url).host === new URL(to.replaceAll('*', '')).host;
      }),
      { numRuns: 2000 },
    );
  });
});
