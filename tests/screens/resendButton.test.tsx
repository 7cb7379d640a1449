// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ResendButton } from '../../src/components/actions/ResendButton';
import { words } from '../words';
import { showOnPage } from './formPage';

const NOW = Date.UTC(2026, 10, 22, 12, 0, 0);
afterEach(() => void vi.useRealTimers());

async function show(locale: 'en' | 'fr', resendTime: number | null) {
  const content = <ResendButton resendTime={resendTime} isBusy={false} onPress={() => {}} />;
  const { show: draw } = await showOnPage(content, { locale });
  vi.useFakeTimers({ now: NOW + 10 });
  draw();
  return screen.getByRole('button');
}

const counted = (text: string, count: number) => text.replace('{{count}}', String(count));

test.each([
  ['en', counted(words.en.form.resendIn_other, 60), counted(words.en.form.resendIn_one, 1), words.en.form.resend],
  ['fr', counted(words.fr.form.resendIn_other, 60), counted(words.fr.form.resendIn_one, 1), words.fr.form.resend],
] as const)('[A-3] in %s a minute begins with %j, ends with %j, and never before its time', async (locale, first, last, afterwards) => {
  // The end of the wait is rounded up to whole seconds, so slightly more than a minute remains.
  const button = await show(locale, NOW / 1000 + 61);
  expect(button).toHaveTextContent(first);
  const buttonTexts = new Set<string | null>();
  for (let second = 0; second < 60; second += 1) {
    act(() => void vi.advanceTimersByTime(1000));
    buttonTexts.add(button.textContent);
    expect(button).toBeDisabled();
  }
  expect([...buttonTexts].at(-1)).toBe(last);
  expect([...buttonTexts].some((text) => /6[1-9]/.test(text ?? ''))).toBe(false);
  act(() => void vi.advanceTimersByTime(2000));
  expect(button).toHaveTextContent(afterwards);
  expect(button).toBeEnabled();
});

test('[A-3] a longer wait is told as a time', async () => {
  expect(await show('en', NOW / 1000 + 126)).toHaveTextContent(
    words.en.form.resendInMinutes.replace('{{time}}', '2:05'),
  );
});
