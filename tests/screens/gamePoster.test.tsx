// @vitest-environment jsdom
/** Game images that are missing or fail to load. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GamePoster } from '../../src/components/games/GamePoster';

afterEach(cleanup);

const game = { name: 'Cedar Lane', image_url: '/art.svg' };

test('[G-1, G-2] a picture that does not load leaves the name on a ground', () => {
  const { container } = render(<GamePoster game={game} width={180} height={240} className="poster" />);
  const image = container.querySelector('img');
  expect([image?.width, image?.height, screen.queryByText('Cedar Lane')]).toEqual([180, 240, null]);
  fireEvent.error(image as Element);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('.poster')?.textContent).toBe('Cedar Lane');
});

test('[G-1, W-1] one that failed before the page came alive does as well', async () => {
  const failed = { complete: true, naturalWidth: 0, decode: () => Promise.reject(new Error('broken')) };
  for (const [name, value] of Object.entries(failed))
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, value });
  const { container } = render(<GamePoster game={game} width={180} />);
  await act(async () => {});
  expect(container.querySelector('[data-blank]')?.textContent).toBe('Cedar Lane');
});

test('[G-1, W-15] the name is read once: where it stands beside the picture, the ground is silent', () => {
  const bare = { ...game, image_url: '' };
  const { container, rerender } = render(<GamePoster game={bare} width={180} />);
  const isSilent = () => container.querySelector('[data-blank]')?.getAttribute('aria-hidden');
  expect(isSilent()).toBe('true');
  rerender(<GamePoster game={bare} width={180} hasAlt />);
  expect(isSilent()).toBe('false');
});
