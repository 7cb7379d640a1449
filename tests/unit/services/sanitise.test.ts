import { describe, expect, test } from 'vitest';
import { sanitise } from '../../../src/services/cms/sanitise';

describe('sanitise', () => {
  test.each([
    ['<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="x()" style="color:red" class="y" data-a="b">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
    ['<a href="http://evil.example">x</a>', '<a>x</a>'],
    ['<a href="https://a@evil.example">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="terms">x</a>', '<a>x</a>'],
    ['<a href="tg://resolve?domain=x">x</a>', '<a href="tg://resolve?domain=x" rel="noopener">x</a>'],
    ['<a href="mailto:help@baize.example">x</a>', '<a href="mailto:help@baize.example" rel="noopener">x</a>'],
    ['<a href="https://help.example" target="_blank">x</a>', '<a href="https://help.example/" rel="noopener">x</a>'],
    ['<a href="/terms?x=1#y">x</a>', '<a href="/terms?x=1#y">x</a>'],
    ['<h2 id="state">x</h2><a href="#state">y</a>', '<h2 id="cms-state">x</h2><a href="#cms-state">y</a>'],
    ['<h1 title="<h1>">x</h1>', expect.stringMatching(/^<h2 title="[^"]*">x<\/h2>$/)],
    ['<img src="/media/a.svg" onerror="x()">', '<img src="/media/a.svg" loading="lazy" alt="">'],
    ['<img src="https://evil.example/a.png" alt="x">', ''],
    ['<img src="/media/../api/auth.logout" alt="x">', ''],
    ['<svg><script>1</script></svg><math><mi>x</mi></math>', ''],
    ['<iframe src="https://evil.example"></iframe><form action="/x"><input name="y"></form>', ''],
    ['<style>*{display:none}</style><template><p>x</p></template>', ''],
    ['a < b & c', 'a &lt; b &amp; c'],
    ['plain', 'plain'],
    ['', ''],
  ])('[W-13] %s', async (html, expected) => {
    expect(await sanitise(html, 'en')).toEqual(expected);
  });

  test.each([
    ['/terms', '/fr/terms'],
    ['/fr/terms', '/fr/terms'],
    ['/', '/fr'],
    ['/media/rules.pdf', '/media/rules.pdf'],
    ['https://help.example/x', 'https://help.example/x'],
  ])('[W-13, R-33] on a French page a link to %s leads to %s', async (from, to) => {
    expect(await sanitise(`<a href="${from}">x</a>`, 'fr')).toContain(`href="${to}"`);
  });

  test('[W-13] a thousand texts at once each keep their own language', async () => {
    const texts = Array.from({ length: 1000 }, (_, index) => `<a href="/p${index}">${index}</a>`);
    const clean = await Promise.all(texts.map((text, index) => sanitise(text, index % 2 ? 'fr' : 'en')));
    expect(clean.filter((text, index) => text.includes('/fr/') === (index % 2 === 1))).toHaveLength(1000);
  });
});
