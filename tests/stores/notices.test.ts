import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { canShowPopup, noticeOf, popupContent } from '../../src/domain/content/notices';
import { GameStore } from '../../src/stores/games/GameStore';
import { CampaignsStore } from '../../src/stores/rewards/CampaignsStore';
import { LoyaltyStore } from '../../src/stores/shell/LoyaltyStore';
import { NoticesStore } from '../../src/stores/shell/NoticesStore';
import { playRouletteAs, rouletteTable } from '../contract/playRound';
import { call, startOperator, type TestOperator } from '../contract/startOperator';
import { editedCms } from '../contract/startSite';
import { words } from '../words';
import { memory, openPage, openPlayerPage } from './openPage';
import { until } from './until';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());
afterEach(() => {
  vi.useRealTimers();
});

const audience = { login: 'two@baize.example', password: 'demo-two-2' };

test('[D-7, D-8] a registration is told once, 300 ms after it was read, for five seconds, in the words of the CMS', async () => {
  const { stores } = await openPlayerPage(operator);
  const notices = stores.get(NoticesStore);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await notices.fetch();
  // The notice names the operator's points, so the loyalty info is loaded with it.
  await until(() => stores.get(LoyaltyStore).info.value !== undefined);
  expect(stores.toasts.items).toEqual([]);
  vi.advanceTimersByTime(299);
  expect(stores.toasts.items).toEqual([]);
  // The operator's greeting replaces the product's.
  stores.toasts.show({ tone: 'success', textKey: 'welcome' });
  vi.advanceTimersByTime(1);
  expect(stores.toasts.items).toMatchObject([
    {
      durationMs: 5000,
      notice: {
        trigger: 'register',
        type: 'credit',
        title: 'Welcome!',
        amount: '100',
        amountType: 'points',
      },
    },
  ]);
  await notices.fetch();
  vi.advanceTimersByTime(1000);
  expect(stores.toasts.items).toHaveLength(1);
});

test('[W-19, D-8] how long a notification stands, and in which words and picture, is the CMS’s to say', async () => {
  const words = { title: 'Sit down', message: 'The points are yours.', image: { $media: '/media/changed.svg' } };
  const cms = await editedCms({
    'en/loyalty': (config) => ({ ...config, toastSeconds: 9, notices: [{ trigger: 'register', ...words }] }),
  });
  const { stores } = await openPlayerPage(operator, 0, { cmsUrl: cms.url });
  await stores.get(NoticesStore).fetch();
  await until(() => stores.toasts.items.length > 0);
  expect(stores.toasts.items[0]).toMatchObject({ durationMs: 9000, notice: { ...words, image: '/media/changed.svg' } });
  await cms.app.close();
});

test('[D-7, D-8] a confirmed contact is told with its points, in the player’s language', async () => {
  const { stores, token } = await openPlayerPage(operator, 0, { locale: 'fr' });
  await call(operator, 'loyalty.getnotifications', {}, { token });
  const contact = stores.session.player?.login ?? '';
  await call(operator, 'account.sendconfirmationtocontact', { contact }, { token });
  const outbox = await (await fetch(`${operator.url}/sandbox/outbox`)).text();
  const code = new RegExp(`${contact}[\\s\\S]*?\\b(\\d{6})\\b`).exec(outbox)?.[1] ?? '';
  expect((await call(operator, 'account.confirmContact', { contact, code }, { token })).response).toBe(1);
  await stores.get(NoticesStore).fetch();
  await until(() => stores.toasts.items.length > 0);
  expect(stores.toasts.items[0]?.notice).toMatchObject({ trigger: 'confirm', type: 'credit', amount: '150' });
  expect(stores.toasts.items[0]?.notice?.title).not.toBe(words.en.notices.triggers.confirm.title);
});

test('[D-7, D-8] a level is told when its round is over, without leaving the game', async () => {
  const { stores, token } = await openPlayerPage(operator, 3000);
  const game = stores.get(GameStore);
  await game.open(rouletteTable());
  await game.start.run('play');
  await stores.get(NoticesStore).fetch();
  await until(() => stores.toasts.items.length > 0);
  for (const { id } of [...stores.toasts.items]) stores.toasts.dismiss(id);
  for (let round = 0; round < 4; round += 1) await playRouletteAs(operator.url, token, '40000');
  game.handleMessage({ type: 'busy' });
  // A read that started before the round ended is repeated.
  const early = stores.get(NoticesStore).fetch();
  game.handleMessage({ type: 'idle' });
  await early;
  await until(() => stores.toasts.items.some(({ notice }) => notice?.trigger === 'level'));
});

test('[D-7, A-14] a guest is told nothing, and what waits for a player does not outlive the session', async () => {
  const guest = openPage(operator);
  await guest.stores.session.start();
  await guest.stores.get(NoticesStore).fetch();
  expect(guest.logged).toEqual([]);
  const { stores } = await openPlayerPage(operator);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stores.start(Promise.resolve());
  await stores.get(NoticesStore).fetch();
  await stores.session.logout.run();
  vi.advanceTimersByTime(1000);
  expect(stores.toasts.items).toEqual([]);
});

test('[D-8] each trigger takes the operator’s own words before those of the CMS', () => {
  const texts = [
    {
      trigger: 'level',
      title: 'New level',
      message: 'Points are in',
      otherMessage: 'Up a seat',
      image: '/a.svg',
    },
  ];
  const ownNotice = {
    trigger: 'level',
    type: 'credit',
    title: 'Level 4',
    message: '',
    image: '',
    amount: '50',
    amountType: 'points',
  } as const;
  expect(noticeOf(ownNotice, texts)).toEqual({
    ...ownNotice,
    title: 'Level 4',
    message: 'Points are in',
    image: '/a.svg',
  });
  expect(noticeOf({ ...ownNotice, trigger: 'quest' }, texts)).toMatchObject({
    title: 'Level 4',
    message: '',
    image: '',
  });
});

test('[D-8] where nothing was credited no words say so: neither those of the CMS nor the product’s own', () => {
  const texts = [
    {
      trigger: 'quest',
      title: 'Quest complete',
      message: 'Points are in',
      otherMessage: 'All done',
      image: '/a.svg',
    },
    { trigger: 'profile', title: 'Thank you', message: 'Points added', otherMessage: '', image: '' },
  ];
  const withoutText = { type: 'other', title: '', message: '', image: '', amount: '50', amountType: 'points' } as const;
  expect(noticeOf({ ...withoutText, trigger: 'quest' }, texts)).toMatchObject({ message: 'All done', amount: '' });
  expect(noticeOf({ ...withoutText, trigger: 'profile' }, texts)).toMatchObject({
    title: 'Thank you',
    message: '',
    amount: '',
  });
  expect(noticeOf({ ...withoutText, trigger: 'quest', message: 'As told' }, texts).message).toBe('As told');
  for (const { triggers } of [words.en.notices, words.fr.notices])
    for (const { other } of Object.values(triggers))
      expect(other).not.toMatch(/point|reward|récompense|credit|crédit|added/i);
});

test('[D-5, B-8] after a sign-in campaigns come one at a time, in order, each once a session', async () => {
  const storage = memory();
  const { stores } = openPage(operator, { storage });
  await stores.session.login.run(audience);
  const campaigns = stores.get(CampaignsStore);
  await campaigns.collect();
  expect(campaigns.queue.map(({ key }) => key)).toEqual(['evening-tables', 'quiet-word']);
  campaigns.showNext();
  expect(stores.dialogs.stack).toHaveLength(1);
  expect(stores.dialogs.top).toMatchObject({ name: 'campaign', props: { sysname: 'evening-tables' } });
  stores.dialogs.top?.onShown?.();
  stores.dialogs.closeTop();
  // After a reload, campaigns that were shown are not shown again.
  const again = openPage(operator, { storage });
  await again.stores.session.login.run(audience);
  await again.stores.get(CampaignsStore).collect();
  expect(again.stores.get(CampaignsStore).queue.map(({ key }) => key)).toEqual(['quiet-word']);
  again.stores.get(CampaignsStore).clear();
  await again.stores.get(CampaignsStore).collect();
  expect(again.stores.get(CampaignsStore).queue).toHaveLength(2);
});

const keysOf = (campaigns: CampaignsStore) => campaigns.queue.map(({ key }) => key);

test('[B-8, D-3, D-5] a campaign that a change of page takes away before it was on the screen is the next one, not lost', async () => {
  const storage = memory();
  const { stores } = openPage(operator, { storage });
  await stores.session.login.run(audience);
  const campaigns = stores.get(CampaignsStore);
  await campaigns.collect();
  campaigns.showNext();
  // The view was still loading.
  stores.dialogs.closeAll();
  expect(keysOf(campaigns)).toEqual(['evening-tables', 'quiet-word']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  campaigns.showNext();
  stores.dialogs.top?.onShown?.();
  vi.advanceTimersByTime(300);
  stores.dialogs.closeAll();
  expect(keysOf(campaigns)).toEqual(['evening-tables', 'quiet-word']);
  // A campaign counts as seen after half a second on the screen, however it is closed.
  campaigns.showNext();
  stores.dialogs.top?.onShown?.();
  vi.advanceTimersByTime(600);
  stores.dialogs.closeAll();
  expect(keysOf(campaigns)).toEqual(['quiet-word']);
  vi.useRealTimers();
  await campaigns.collect();
  expect(keysOf(campaigns)).toEqual(['quiet-word']);
});

test('[B-8] the player who closes a campaign at once has seen it; one whose view never comes is left for another time', async () => {
  const { stores } = openPage(operator);
  await stores.session.login.run(audience);
  const campaigns = stores.get(CampaignsStore);
  await campaigns.collect();
  campaigns.showNext();
  stores.dialogs.top?.onShown?.();
  stores.dialogs.closeTop();
  expect(keysOf(campaigns)).toEqual(['quiet-word']);
  campaigns.showNext();
  stores.dialogs.close(stores.dialogs.top?.id ?? 0, { immediate: true, by: 'end' });
  expect(keysOf(campaigns)).toEqual([]);
  await campaigns.collect();
  expect(keysOf(campaigns)).toEqual(['quiet-word']);
});

test('[B-8, A-9] what waits when the language changes is shown in the new one, and what is open is not asked for twice', async () => {
  let locale: 'en' | 'fr' = 'en';
  const { stores } = openPage(operator, { locale: () => locale });
  await stores.session.login.run(audience);
  const campaigns = stores.get(CampaignsStore);
  await campaigns.collect();
  locale = 'fr';
  stores.changeLanguage();
  // Nothing is shown while the campaigns reload.
  expect(campaigns.ready).toBe(0);
  await until(() => campaigns.ready === 2);
  campaigns.showNext();
  expect(stores.dialogs.top?.props).toMatchObject({ popup: { description: { title: 'Les jeux de table' } } });
  locale = 'en';
  stores.changeLanguage();
  await until(() => campaigns.ready === 1);
  expect(keysOf(campaigns)).toEqual(['quiet-word']);
  const { popup } = stores.dialogs.top?.props as { popup: Parameters<typeof campaigns.inPageLanguage>[0] };
  expect(campaigns.inPageLanguage(popup).description.title).toBe('Table games');
});

test('[A-14, B-8, D-5] a sign-out leaves nothing open or waiting, and an answer that comes after it reaches nobody', async () => {
  const { stores, storage } = openPage(operator);
  const stop = stores.start(Promise.resolve());
  await until(() => stores.session.isKnown);
  await stores.session.login.run(audience);
  const campaigns = stores.get(CampaignsStore);
  await campaigns.collect();
  campaigns.showNext();
  stores.dialogs.top?.onShown?.();
  const late = campaigns.collect();
  await stores.session.logout.run();
  expect([stores.dialogs.stack, keysOf(campaigns)]).toEqual([[], []]);
  await late;
  expect(keysOf(campaigns)).toEqual([]);
  // Another player on this page sees none of the first player's campaigns.
  const next = stores.session.login.run({ login: 'one@baize.example', password: 'demo-one-1' });
  await next;
  await campaigns.collect();
  expect([keysOf(campaigns), storage.get('baize/popups-seen')]).toEqual([[], null]);
  stop();
});

test('[D-5] whatever stands before the campaigns is shown before them', async () => {
  const { stores } = openPage(operator);
  await stores.session.login.run(audience);
  const campaigns = stores.get(CampaignsStore);
  campaigns.sources.unshift(async () => [{ key: 'cashback', open: () => 0 }]);
  await campaigns.collect();
  expect(campaigns.queue.map(({ key }) => key)).toEqual(['cashback', 'evening-tables', 'quiet-word']);
});

test('[Q-5, D-3] an address opens a listed popup by its name; one that is not listed only as a preview', async () => {
  const { stores } = openPage(operator);
  const campaigns = stores.get(CampaignsStore);
  const onClosed = vi.fn();
  await campaigns.openNamed('no-such', { isPreview: false, onClosed });
  expect(stores.dialogs.top).toBeNull();
  await campaigns.openNamed('quiet-word', { isPreview: false, onClosed });
  expect(stores.dialogs.top).toMatchObject({ name: 'campaign', props: { sysname: 'quiet-word' }, isFromAddress: true });
  await campaigns.openNamed('no-such', { isPreview: true, onClosed });
  expect(stores.dialogs.top?.props).toEqual({ sysname: 'no-such', popup: null });
});

test('[B-8] a popup without words or a picture takes those of the CMS', () => {
  const fallback = { title: 'For you', text: 'An offer', image: '/f.svg', buttonTitle: 'See' };
  expect(popupContent(null, fallback)).toEqual({ ...fallback, link: '/offers' });
  const popup = { sysname: 'a', description: { title: 'Own', image: ' ', link: '/promotions', text: 7 } };
  expect(popupContent(popup, fallback)).toEqual({ ...fallback, title: 'Own', link: '/promotions' });
});

test.each([
  ['index', true],
  ['offers', true],
  ['game-index-item', false],
  ['cashier-index-deposit', false],
  ['forms-sign-in', false],
  ['profile-index-settings', false],
])('[D-5, B-8] something may come over %s by itself: %s', (name, may) => {
  expect(canShowPopup(name)).toBe(may);
});
