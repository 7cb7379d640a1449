import { describe, expect, test } from 'vitest';
import { fromMarkdown } from '../../../src/services/cms/html/markdown';
import { sanitise, sanitiseIcon } from '../../../src/services/cms/html/sanitise';
import { writeHtml } from '../../../src/services/cms/html/writeHtml';

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
    [
      '<img src="/cms/uploads/a.jpg" srcset="http://cms.example/uploads/s_a.jpg 500w, /cms/uploads/a.jpg 900w" width="900" height="600">',
      '<img src="/cms/uploads/a.jpg?w=1920" srcset="/cms/uploads/a.jpg?w=480 480w, /cms/uploads/a.jpg?w=1920 900w" width="900" height="600" sizes="(min-width: 768px) 720px, 100vw" loading="lazy" alt="">',
    ],
    [
      '<img src="/media/a.svg" srcset="/media/a.svg 1w, https://evil.example/a.png 2w, /media/../api/auth.logout 3w">',
      '<img src="/media/a.svg" srcset="/media/a.svg 1w" sizes="(min-width: 768px) 720px, 100vw" loading="lazy" alt="">',
    ],
    [
      '<img src="/media/a.svg" srcset="//evil.example/a.png 2w" sizes="1px">',
      '<img src="/media/a.svg" loading="lazy" alt="">',
    ],
    ['<img src="/media/../api/auth.logout" alt="x">', ''],
    ['<svg><script>1</script></svg><math><mi>x</mi></math>', ''],
    ['<iframe src="https://evil.example"></iframe><form action="/x"><input name="y"></form>', ''],
    ['<style>*{display:none}</style><template><p>x</p></template>', ''],
    ['<ol start="3"><li lang="fr" dir="rtl">x</li></ol>', '<ol start="3"><li lang="fr" dir="rtl">x</li></ol>'],
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

describe('sanitiseIcon', () => {
  test('[W-8, W-13] keeps shapes and colours, drops what acts, and makes ids its own', async () => {
    const icon = await sanitiseIcon(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9" onload="x()"><script>x()</script><style>*{}</style><defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs><path d="M0 0" fill="url(#g)" onclick="x()"/><image href="https://evil.example/a.png"/><use href="#g"/></svg>',
    );
    expect(icon).toMatch(/^<svg[^>]* viewBox="0 0 9 9" width="100%" height="100%" aria-hidden="true">/);
    expect(icon).not.toMatch(/script|style|onload|onclick|evil|<use/);
    const id = /id="(icon-\d+-g)"/.exec(icon)?.[1];
    expect(icon).toContain(`fill="url(#${id})"`);
  });

  test.each(['', 'No such picture', '<p>x</p>', '<script>x</script>'])('[W-8] "%s" is no icon', async (text) => {
    await expect(sanitiseIcon(text)).rejects.toThrow('the file is not an SVG');
  });
});

test.each([
  ['a long one', `<p>${'x'.repeat(200_000)}</p>`, 'it has 200007 characters'],
  ['one whose elements are deep within each other', '<b>'.repeat(5_000), 'it has 5000 elements within each other'],
  ['Markdown that becomes a deep one', `${'> '.repeat(101)}x`, 'it has 102 elements within each other'],
])('[O-12] a text that would hold up the server is left out and logged: %s', async (_, text, reason) => {
  const lines: string[] = [];
  const visitor = { currency: null, locale: 'en', isGuest: true } as const;
  const settings = { log: (line: string) => void lines.push(line), locale: () => 'en' as const };
  expect(await writeHtml(text, visitor, settings)).toBe('');
  expect(lines).toEqual([expect.stringContaining(`is left out, because ${reason}`)]);
  expect(await writeHtml(`<p>${'<b>x</b><br>'.repeat(5_000)}</p>`, visitor, settings)).toContain('<b>x</b>');
  expect(lines).toHaveLength(1);
});

test.each([
  ['of letters', 'x'],
  ['of words', 'word word. '],
  ['of open brackets', '['],
  ['of links without an end', '[a](b'],
])('[O-12] whether a line %s is Markdown is known in a time that grows with its length alone', async (_, part) => {
  const begun = process.cpuUsage();
  await fromMarkdown(part.repeat(Math.floor(100_000 / part.length)));
  // A search that starts again at each character took seconds.
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_000);
});
