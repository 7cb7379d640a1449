/** A minimal server: React alone draws the elements of a page into the page's document, with the same compression. */
import { createServer } from 'node:http';
import { brotliCompress, constants } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const VOID = ['img', 'input', 'br', 'hr', 'link', 'meta', 'source', 'wbr'];
const RENAMED: Record<string, string> = { class: 'className', for: 'htmlFor' };

function textOf({ textContent }: Node): () => ReactNode {
  return () => textContent;
}

/** Returns a function that creates the element with its attributes and children. */
function maker(element: Element): () => ReactNode {
  const attributes = [...element.attributes].filter(({ name }) => name !== 'style');
  const props = Object.fromEntries(attributes.map(({ name, value }) => [RENAMED[name] ?? name, value]));
  const children = [...element.childNodes]
    .filter(({ nodeType }) => nodeType === 1 || nodeType === 3)
    .map((node) => (node.nodeType === 1 ? maker(node as Element) : textOf(node)));
  const { localName } = element;
  const isVoid = VOID.includes(localName);
  return () => createElement(localName, { ...props }, ...(isVoid ? [] : children.map((make) => make())));
}

const html = await (await fetch(process.env.PAGE ?? '')).text();
const { document } = new JSDOM(html).window as unknown as { document: Document };
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const make = maker(root);
const [before = ''] = html.split('<div id="root">');
const after = html.slice(html.lastIndexOf('<script type="application/json"'));

const server = createServer((_, response) => {
  const text = Buffer.from(before + renderToString(make()) + after);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  brotliCompress(text, { params }, (_error, body) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body);
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
