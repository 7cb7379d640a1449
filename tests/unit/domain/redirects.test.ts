import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cmsRedirect, type RedirectRule } from '../../../src/domain/redirects';

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
});
