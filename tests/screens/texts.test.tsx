// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { memo, type ReactNode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createI18n } from '../../src/app/boot/i18n';
import { TextsProvider, useTranslation } from '../../src/components/texts';
import { words } from '../words';

type Made = Pick<ReturnType<typeof useTranslation>, 't'>;

/** A component that passes its text function to the test. */
const TextsProbe = ({ onTexts, names }: { onTexts: (texts: Made) => void; names?: 'games' }) => {
  onTexts(useTranslation(names ?? ('common' as never)));
  return null;
};

async function show(content: ReactNode, namespaces: string[] = []) {
  const i18n = await createI18n('en', namespaces);
  return { i18n, ...render(<TextsProvider i18n={i18n}>{content}</TextsProvider>) };
}

test('[W-1] the components of a page share one text function for each list of namespaces', async () => {
  const collected: Made[] = [];
  const collect = (texts: Made) => collected.push(texts);
  await show(
    <>
      <TextsProbe onTexts={collect} />
      <TextsProbe onTexts={collect} />
      <TextsProbe onTexts={collect} names="games" />
    </>,
    ['games'],
  );
  const [first, second, other] = collected;
  expect(second?.t).toBe(first?.t);
  expect(other?.t).not.toBe(first?.t);
  expect(first?.t('retry')).toBe(words.en.common.retry);
});

test('[A-9] a change of language draws every text again, also where nothing else changes', async () => {
  const Deep = memo(() => <p>{useTranslation().t('retry')}</p>);
  const { i18n } = await show(<Deep />);
  expect(screen.getByText(words.en.common.retry)).toBeTruthy();
  await act(() => i18n.changeLanguage('fr'));
  expect(screen.getByText(words.fr.common.retry)).toBeTruthy();
  await act(() => i18n.changeLanguage('en'));
  expect(screen.getByText(words.en.common.retry)).toBeTruthy();
});

test('[A-9] values stand in a text as they are now, and counted texts have their forms', async () => {
  const { i18n } = await createPageTexts();
  const written: string[] = [];
  const Written = ({ count, name }: { count: number; name: string }) => {
    const { t } = useTranslation();
    written.push(t('freeSpins', { count }), t('about', { name }));
    return null;
  };
  render(
    <TextsProvider i18n={i18n}>
      <Written count={1} name="Amber" />
      <Written count={2} name="Fox" />
      <Written count={1} name="Amber" />
    </TextsProvider>,
  );
  const plain = i18n.getFixedT('en');
  const expected = [
    [1, 'Amber'],
    [2, 'Fox'],
    [1, 'Amber'],
  ].flatMap(([count, name]) => [plain('freeSpins', { count: Number(count) }), plain('about', { name })]);
  expect(written).toEqual(expected);
  expect(new Set(written).size).toBe(4);
});

const createPageTexts = async () => ({ i18n: await createI18n('en', []) });

test('[W-1] texts that come late are told of by `ready`, and then they are there', async () => {
  const Late = () => {
    const { t, ready } = useTranslation('games');
    return <p>{ready ? t('seeAll') : 'waiting'}</p>;
  };
  await show(<Late />);
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText(words.en.games.seeAll)).toBeTruthy();
});

test('[W-1] with `useSuspense` a component waits for its texts', async () => {
  const Waiting = () => <p>{useTranslation('games', { useSuspense: true }).t('seeAll')}</p>;
  const i18n = await createI18n('en', []);
  await act(async () => {
    render(
      <TextsProvider i18n={i18n}>
        <Suspense fallback={<p>fallback</p>}>
          <Waiting />
        </Suspense>
      </TextsProvider>,
    );
  });
  expect(await screen.findByText(words.en.games.seeAll)).toBeTruthy();
});

test('[W-1] what the server wrote is taken over without a change', async () => {
  const page = async () => (
    <TextsProvider i18n={await createI18n('fr', [])}>
      <Retry />
    </TextsProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(await page());
  const written = root.innerHTML;
  const errors: unknown[] = [];
  const client = await page();
  await act(async () => void hydrateRoot(root, client, { onRecoverableError: (error) => errors.push(error) }));
  expect([root.innerHTML, errors]).toEqual([written, []]);
  expect(written).toContain(words.fr.common.retry.replaceAll("'", '&#x27;'));
});

const Retry = () => <p>{useTranslation().t('retry')}</p>;
