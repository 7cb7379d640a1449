import { expect, test } from 'vitest';
import { withSectionIds } from '../../../src/domain/content/pageSections';
import type { SafeHtml } from '../../../src/domain/content/safeHtml';

const of = (html: string) => withSectionIds(html as SafeHtml);

test('[E-5] a page’s parts are its headings of the second level, each with an id that its address can name', () => {
  const { html, parts } = of('<p>a</p><h2>Who may play</h2><p>b</p><h3>Not this</h3><h2 dir="ltr">Money</h2>');
  expect(parts).toEqual([
    { id: 'part-1', title: 'Who may play' },
    { id: 'part-2', title: 'Money' },
  ]);
  expect(html).toBe(
    '<p>a</p><h2 id="part-1">Who may play</h2><p>b</p><h3>Not this</h3><h2 id="part-2" dir="ltr">Money</h2>',
  );
});

test('[E-5] an id of the CMS stays, and words are read without their markup', () => {
  const text = '<h2 title="a > b" id="cms-fees">Fees <em>&amp; limits</em>,\n &lt;5&nbsp;€</h2>';
  expect(of(text)).toEqual({ html: text, parts: [{ id: 'cms-fees', title: 'Fees & limits, <5 €' }] });
});

test.each([
  ['nothing', ''],
  ['words alone', 'Two words'],
  ['an empty heading', '<h2></h2><h2> <br></h2>'],
  ['a heading that never ends', '<h2>Open'],
])('[E-5] %s has no parts and stays as it is', (_case, text) => {
  expect(of(text)).toEqual({ html: text, parts: [] });
});
