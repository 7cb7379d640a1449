// @vitest-environment jsdom
/** A game frame's messages as the product parses them. */

import { parseGameMessage } from '@baize/contract/games/gameMessages';
import { expect, test, vi } from 'vitest';

test('[G-5] an expired game link posts a message that the page understands', async () => {
  const heard: unknown[] = [];
  vi.stubGlobal('parent', { postMessage: (data: unknown) => heard.push(data) });
  document.body.innerHTML = '<button type="button" id="lobby">Back to the lobby</button>';
  await import('../../sandbox/games/frames/refusal');
  document.getElementById('lobby')?.click();
  vi.unstubAllGlobals();
  expect(heard.map(parseGameMessage)).toEqual([{ type: 'error', message: 'launch' }, { type: 'lobby' }]);
});
