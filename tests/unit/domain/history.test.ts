import { expect, test } from 'vitest';
import { appendUnique } from '../../../src/domain/history';

test('[C-8] a page is appended, and a repeated row takes its newer value where it stood', () => {
  const before = [
    { id: '3', status: 'pending' },
    { id: '2', status: 'success' },
  ];
  const more = [
    { id: '3', status: 'success' },
    { id: '1', status: 'failed' },
  ];
  expect(appendUnique(before, more)).toEqual([
    { id: '3', status: 'success' },
    { id: '2', status: 'success' },
    { id: '1', status: 'failed' },
  ]);
  expect(before[0]?.status).toBe('pending');
});
