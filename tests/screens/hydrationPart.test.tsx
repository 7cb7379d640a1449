// @vitest-environment jsdom
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { finishHydration, stopRecordingClicks } from '../../src/app/boot/hydration';
import '../../src/web/early/input';
import { HydrationPart, whenPartsHydrated } from '../../src/components/hooks/HydrationPart';
import { eventually } from '../eventually';

let root: Root;
const events: string[] = [];
const recoverable = vi.fn();
let handleShell: () => void;

const Part = ({ name }: { name: string }) => {
  useEffect(() => void events.push(`${name} hydrated`), [name]);
  return (
    <button type="button" onClick={() => events.push(`${name} pressed`)}>
      {name}
    </button>
  );
};

const Shell = () => {
  useEffect(() => {
    events.push('shell hydrated');
    handleShell();
    whenPartsHydrated(() => events.push('all hydrated'));
  }, []);
  return null;
};

const Sheet = () => (
  <>
    {['one', 'two', 'three'].map((name) => (
      <HydrationPart key={name}>
        <Part name={name} />
      </HydrationPart>
    ))}
    <HydrationPart>
      <HydrationPart>
        <Part name="inner" />
      </HydrationPart>
    </HydrationPart>
    <Shell />
  </>
);

/**
 * Hydrates the server's markup as the page does, without `act`, which would do everything at once. @returns before the
 * task that hydrates the parts
 */
async function startHydration() {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  document.body.innerHTML = `<div>${renderToString(<Sheet />)}</div>`;
  await new Promise<void>((resolve) => {
    handleShell = resolve;
    startTransition(() => {
      root = hydrateRoot(document.body.firstChild as Element, <Sheet />, { onRecoverableError: recoverable });
    });
  });
  expect(events).toEqual(['shell hydrated']);
}

const press = (name: string) => [...document.querySelectorAll('button')].find((it) => it.textContent === name)?.click();

afterEach(() => {
  root.unmount();
  whenPartsHydrated(null);
  events.length = 0;
});

test('[W-1] parts of a page are hydrated after what surrounds them, and the page is when the last one is', async () => {
  await startHydration();
  await eventually(() => expect(events).toContain('all hydrated'));
  expect(events.filter((event) => /hydrated/.test(event)).at(-1)).toBe('all hydrated');
  expect(events.filter((event) => event === 'all hydrated')).toHaveLength(1);
  expect(events).toContain('inner hydrated');
  expect(recoverable).not.toHaveBeenCalled();
});

test('[W-1, K-5] a press on a part that is not hydrated is handled at once, and each in its order', async () => {
  await startHydration();
  const pressed = () => events.filter((event) => event.endsWith('pressed'));
  press('three');
  expect(pressed()).toEqual(['three pressed']);
  expect(events).not.toContain('two hydrated');
  press('inner');
  press('one');
  expect(pressed()).toEqual(['three pressed', 'inner pressed', 'one pressed']);
  await eventually(() => expect(events).toContain('all hydrated'));
  expect(pressed()).toHaveLength(3);
  expect(recoverable).not.toHaveBeenCalled();
});

test('[K-5] a button pressed before hydration and again during it acts once', async () => {
  document.body.innerHTML = `<div>${renderToString(<Sheet />)}</div>`;
  press('three');
  press('two');
  stopRecordingClicks();
  const shell = new Promise<void>((resolve) => {
    handleShell = resolve;
  });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  startTransition(() => {
    root = hydrateRoot(document.body.firstChild as Element, <Sheet />, { onRecoverableError: recoverable });
  });
  await shell;
  press('three');
  await eventually(() => expect(events).toContain('all hydrated'));
  finishHydration(window.location.href);
  expect(events.filter((event) => event.endsWith('pressed'))).toEqual(['three pressed', 'two pressed']);
});

test('[W-1] a page that is left before its parts are hydrated counts as hydrated, and leaves nothing to wait for', async () => {
  await startHydration();
  root.render(
    <StrictMode>
      <p>other</p>
    </StrictMode>,
  );
  await eventually(() => expect(events).toContain('all hydrated'));
  const callback = vi.fn();
  whenPartsHydrated(callback);
  expect(callback).toHaveBeenCalledOnce();
});
