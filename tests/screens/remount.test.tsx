// @vitest-environment jsdom
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { type Mounted, remount } from '../../src/app/recovery/remount';
import { eventually } from '../eventually';

const Form = () => {
  const [sum, setSum] = useState('50');
  return (
    <main id="main">
      <input name="amount" value={sum} onChange={({ target }) => setSum(target.value)} />
      <p>{`Deposit ${sum}`}</p>
    </main>
  );
};

const field = () => document.querySelector<HTMLInputElement>('input[name="amount"]');

function type(value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field(), value);
  field()?.dispatchEvent(new Event('input', { bubbles: true }));
}

test('[H-5, N-8] what is typed between the loss of a page and its return is there again', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const mounted: Mounted = {
    page: <Form />,
    root: null,
    mount: (page: ReactNode, place) => {
      mounted.root = createRoot(place);
      mounted.root.render(page);
    },
  };
  mounted.mount(mounted.page, document.getElementById('root') as HTMLElement);
  await eventually(() => expect(field()).not.toBeNull());
  const before = field();
  remount(mounted);
  type('60');
  await eventually(() => expect(field()).not.toBe(before));
  await eventually(() => expect(document.body).toHaveTextContent('Deposit 60'));
  expect(field()).toHaveValue('60');
});
