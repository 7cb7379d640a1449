import { getObserverTree, observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { writeMarkup } from '../../../src/web/render/writeMarkup';

const store = () => observable({ name: 'Baize' });
const Name = observer(({ of }: { of: { name: string } }) => createElement('b', null, of.name));

test('[O-12] a rendered page keeps no reference to its stores', () => {
  const written = store();
  expect(writeMarkup(createElement(Name, { of: written }))).toBe('<b>Baize</b>');
  expect(getObserverTree(written, 'name').observers).toBeUndefined();
  // The same component rendered for a browser observes its store.
  const drawn = store();
  renderToString(createElement(Name, { of: drawn }));
  expect(getObserverTree(drawn, 'name').observers).toHaveLength(1);
});

test('[W-1] a failing component leaves the observers unchanged', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  expect(() => writeMarkup(createElement(Broken))).toThrow('broken');
  const drawn = store();
  renderToString(createElement(Name, { of: drawn }));
  expect(getObserverTree(drawn, 'name').observers).toHaveLength(1);
});
