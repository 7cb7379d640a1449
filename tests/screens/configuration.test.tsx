// @vitest-environment jsdom
/**
 * Every field that an editor can write in the content files has an effect. Each has a row that changes only this field
 * and names the visible result, which must be absent without the change. Fields tested in other files are listed with
 * the file.
 */
import { existsSync, readFileSync } from 'node:fs';
import {
  type CashierMethod,
  type HistoryItem,
  HistoryItem as HistoryItemSchema,
} from '@baize/contract/api/entities/cashier';
import type { Game } from '@baize/contract/api/entities/games';
import { ApiError } from '@baize/contract/errors/apiError';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { Footer } from '../../src/app/layouts/Footer';
import { Logo } from '../../src/app/layouts/Logo';
import { useSessionFlow } from '../../src/app/navigation/useSessionFlow';
import { InstallOffer } from '../../src/components/actions/InstallOffer';
import { consumeBackTarget } from '../../src/components/browser/backUrl';
import { ErrorNotice } from '../../src/components/feedback/ErrorNotice';
import { PageSkeleton } from '../../src/components/feedback/PageSkeleton';
import { GameTile } from '../../src/components/games/GameTile';
import { AuthBanner } from '../../src/screens/auth/AuthBanner';
import { AuthPanel } from '../../src/screens/auth/AuthPanel';
import { HistoryRow } from '../../src/screens/cashier/HistoryRow';
import { MethodPicker } from '../../src/screens/cashier/MethodPicker';
import { OfferPicker } from '../../src/screens/cashier/OfferPicker';
import { useSumText } from '../../src/screens/cashier/useSumText';
import DemoModeDialog from '../../src/screens/game/DemoModeDialog';
import { MenuBanner } from '../../src/screens/home/MenuBanner';
import CampaignDialog from '../../src/screens/notices/CampaignDialog';
import SearchDialog from '../../src/screens/search/SearchDialog';
import SupportScreen from '../../src/screens/service/SupportScreen';
import { SocialStore } from '../../src/stores/auth/SocialStore';
import { ChatStore } from '../../src/stores/chat/ChatStore';
import { SearchStore } from '../../src/stores/games/SearchStore';
import { words } from '../words';
import {
  absent,
  drawn,
  drawnWhen,
  type Entity,
  fieldsOf,
  fileOf,
  forPlayer,
  none,
  notDrawnWhen,
  openEdited,
  type Proof,
  picture,
  player,
  Rooted,
  value,
  withField,
} from './editedPage';

const Support = () => (
  <Rooted>
    <SupportScreen />
  </Rooted>
);

const game: Game = {
  sysname: 'starlit-crown-quest',
  name: 'Starlit Crown Quest',
  image_url: '/media/games/starlit-crown-quest.webp',
  description: { name: '', img_288_192: '' },
  kind: 'slot',
  provider: 'brindlecote',
  provider_name: 'Brindlecote',
  rtp: '96.40',
  volatility: 'low',
  has_demo: true,
  is_new: false,
};

const method: CashierMethod = {
  sysname: 'card',
  name: 'Card',
  currency: 'EUR',
  min: '10',
  max: '500',
  has_amount: true,
  is_available: true,
  duration_minutes: 5,
  fee: '2.75%',
} as CashierMethod;
const paid: HistoryItem = v.parse(HistoryItemSchema, {
  id: 'T1',
  created_at: 1_790_000_000,
  updated_at: 1_790_000_000,
  amount: none,
  status: 'success',
  method: 'card',
  type: 'deposit',
  requisites: { card_number: '•••• 4242' },
  domain: 'till.example',
});
const Paid = () => (
  <Rooted>
    <HistoryRow item={paid} />
  </Rooted>
);
const panel = <AuthPanel view="login" inDialog={false} onSwitch={() => {}} />;
const Details = () => useSumText().detailsOf(method).join();
const Where = () => useLocation().pathname;
const Flow = () => {
  useSessionFlow();
  return <Where />;
};
const popup = <CampaignDialog props={{ sysname: 'x', popup: null }} onClose={() => {}} />;
const demo = <DemoModeDialog props={{ sysname: 'x', name: 'X' }} onClose={() => {}} />;
const gate = (type: string) => <ErrorNotice error={new ApiError({ type, status: 400 })} />;
const refresh = (name: 'isEnabledInterval' | 'isEnabledTurnOffRequests' | 'isEnabledRequestsAfterClick') =>
  value(false, (stores) => stores.settings.balanceRefresh[name]);
const time = (
  name: 'countSecondsForDelayBetweenClick' | 'countSecondsForInterval' | 'countMinutesAfterWhichRequestsTurnedOff',
) => value(77, (stores) => stores.settings.balanceRefresh[name]);

/** The text of a search without results. */
const emptySearch: Proof = {
  to: 'Changed by an editor',
  isVisible: ({ draw, stores }) => {
    const search = stores.get(SearchStore);
    draw(<SearchDialog onClose={() => {}} />);
    act(() => {
      search.setQuery('zzzz');
      search.results.set([]);
    });
    return document.body.textContent?.includes('Changed by an editor') ?? false;
  },
};

/** Tested in another file, which names the field. */
const testedIn = (file: string) => file;

const proofs: Record<Entity, Record<string, Proof | string>> = {
  'site-config': {
    'logos.header': picture(<Logo />),
    'logos.headerCompact': picture(<Logo />),
    'logos.footer': picture(<Logo place="footer" />),
    'logos.alt': drawn(<Logo place="footer" />),
    'flags.isBettingEnabled': testedIn('tests/contract/content.test.ts'),
    'flags.isLoyaltyEnabled': testedIn('tests/contract/content.test.ts'),
    'flags.isTournamentsEnabled': testedIn('tests/contract/content.test.ts'),
    'flags.isJackpotsEnabled': testedIn('tests/contract/content.test.ts'),
    'flags.isWinnersEnabled': testedIn('tests/contract/content.test.ts'),
    'flags.isSocialAuthEnabled': {
      to: false,
      isVisible: ({ stores }) => stores.get(SocialStore).services.length === 0,
    },
    'flags.isChatEnabled': value(false, (stores) => stores.get(ChatStore).isOffered),
    'flags.isInstallPromptEnabled': absent(<InstallOffer />),
    'loader.image': picture(<PageSkeleton />),
    'loader.text': drawn(<PageSkeleton />),
    'popupFallback.image': picture(popup),
    'popupFallback.title': drawn(popup),
    'popupFallback.text': drawn(popup),
    'popupFallback.buttonTitle': drawn(popup),
    allowedHosts: {
      to: ['shop.example'],
      isVisible: ({ draw }) => {
        draw(<Flow />, 'index', '/?backUrl=https%3A%2F%2Fshop.example%2Fthanks');
        return consumeBackTarget(['shop.example']) !== null;
      },
    },
    accentColor: testedIn('tests/contract/content.test.ts'),
    landing: {
      to: '/changed',
      isPlayer: true,
      isVisible: ({ draw, stores }) => {
        draw(<Flow />, 'forms-sign-in');
        act(() => runInAction(() => (stores.session.generation += 1)));
        return document.body.textContent === '/changed';
      },
    },
  },
  'cashier-config': {
    presets: {
      to: [{ currency: 'EUR', amounts: [{ value: 33 }] }],
      isVisible: ({ stores }) => stores.settings.presetsFor('EUR').join() === '33',
    },
    currencies: {
      to: [{ code: 'EUR', symbol: 'euro', name: 'The euro', position: 'after' }],
      isVisible: ({ stores: { settings } }) =>
        settings.formatMoney({ amount: '5.00', currency: 'EUR' }).endsWith('euro') &&
        settings.currencyLabel('EUR').includes('The euro'),
    },
    'balanceRefresh.countSecondsForDelayBetweenClick': time('countSecondsForDelayBetweenClick'),
    'balanceRefresh.isEnabledInterval': refresh('isEnabledInterval'),
    'balanceRefresh.countSecondsForInterval': time('countSecondsForInterval'),
    'balanceRefresh.isEnabledTurnOffRequests': refresh('isEnabledTurnOffRequests'),
    'balanceRefresh.countMinutesAfterWhichRequestsTurnedOff': time('countMinutesAfterWhichRequestsTurnedOff'),
    'balanceRefresh.isEnabledRequestsAfterClick': refresh('isEnabledRequestsAfterClick'),
    'detalization.showFee': notDrawnWhen(false, <Details />, '2.75%'),
    // Words of a detail are joined by non-breaking spaces.
    'detalization.showDuration': notDrawnWhen(false, <Details />, '5&nbsp;min'),
    'detalization.showRequisites': notDrawnWhen(false, <Paid />, '4242'),
    'detalization.showDomain': drawnWhen(true, <Paid />, 'till.example'),
    'view.methods': drawn(
      <MethodPicker
        label=""
        methods={[]}
        chosen={null}
        onChoose={() => {}}
        detailsOf={() => []}
        isFolded={false}
        moreText=""
      />,
      'list',
    ),
    'view.showLimits': notDrawnWhen(false, <Details />, '500'),
    'view.showOffers': absent(<OfferPicker />),
    'confirmContactButton.title': drawn(gate('UserNeedConfirmContactException')),
    'confirmContactButton.url': drawn(gate('UserNeedConfirmContactException'), '/changed'),
    'verificationButton.title': drawn(gate('VerificationRequiredException')),
    'verificationButton.url': drawn(gate('VerificationRequiredException'), '/changed'),
  },
  'games-config': {
    fullscreenPolicy: value('product', (stores) => stores.settings.fullscreenPolicy),
    isSlotAccessWithZeroBalance: value(false, (stores) => stores.settings.canPlayWith(player)),
    isTitleOnPoster: drawnWhen(false, <GameTile game={game} />, `>${game.name}<`),
    'imageKeys.banners.mobile': testedIn('tests/contract/content.test.ts'),
    'imageKeys.banners.desktop': testedIn('tests/contract/content.test.ts'),
    'imageKeys.offers.mobile': testedIn('tests/contract/content.test.ts'),
    'imageKeys.offers.desktop': testedIn('tests/contract/content.test.ts'),
    'imageKeys.jackpots.mobile': testedIn('tests/contract/content.test.ts'),
    'imageKeys.jackpots.desktop': testedIn('tests/contract/content.test.ts'),
    'imageKeys.tournaments.mobile': testedIn('tests/contract/content.test.ts'),
    'imageKeys.tournaments.desktop': testedIn('tests/contract/content.test.ts'),
    homeCategories: testedIn('tests/contract/content.test.ts'),
    'demoDialog.title': drawn(demo),
    'demoDialog.text': drawn(demo),
  },
  common: {
    'menuBanner.isExist': absent(<MenuBanner />),
    'menuBanner.title': forPlayer(drawn(<MenuBanner />)),
    'menuBanner.subtitle': forPlayer(drawn(<MenuBanner />)),
    'menuBanner.buttonTitle': forPlayer(drawn(<MenuBanner />)),
    'menuBanner.buttonSlug': {
      to: 'changed',
      isPlayer: true,
      isVisible: ({ draw }) => {
        draw(
          <>
            <MenuBanner />
            <Where />
          </>,
        );
        for (const button of document.querySelectorAll('button')) fireEvent.click(button);
        return document.body.textContent?.includes('/changed') ?? false;
      },
    },
    'menuBanner.image': forPlayer(picture(<MenuBanner />)),
    'menuBanner.publicTitle': drawn(<MenuBanner />),
    'menuBanner.publicSubtitle': drawn(<MenuBanner />),
    'menuBanner.publicButtonTitle': drawn(<MenuBanner />),
    'menuBanner.publicImage': picture(<MenuBanner />),
    'authBanner.isExist': absent(<AuthBanner />),
    'authBanner.label': drawn(<AuthBanner />),
    'authBanner.value': drawn(<AuthBanner />),
    'authBanner.addition': drawn(<AuthBanner />),
    'authBanner.image_360_520': picture(<AuthBanner />),
    'authBanner.image_735_240': picture(<AuthBanner />),
    'footer.about': drawn(<Footer />),
    'footer.responsible': drawn(<Footer />),
    'footer.age': drawn(<Footer />),
    'footer.licence': drawn(<Footer />),
    'footer.copyright': drawn(<Footer />),
    'footer.columns': {
      to: [{ title: 'More sites', links: [{ label: 'A shop', url: 'https://shop.example', isExternal: true }] }],
      isVisible: ({ draw }) => /More sites.*shop\.example.*A shop/s.test(draw(<Footer />)),
    },
    'support.email': drawn(<Support />, 'changed@baize.example'),
    'support.hours': drawn(<Support />),
  },
  'auth-config': {
    socials: {
      to: [{ service: 'changed', name: 'Changed', icon: '' }],
      isVisible: ({ stores }) =>
        stores
          .get(SocialStore)
          .services.map(({ name }) => name)
          .join() === 'Changed',
    },
    isRestoreEnabled: notDrawnWhen(false, panel, words.en.auth.toRestore),
    isRegistrationEnabled: notDrawnWhen(false, panel, words.en.auth.toRegister),
    termsText: {
      to: 'Terms <b>changed</b>',
      isVisible: async ({ stores }) => (await stores.settings.terms.ensure()) === 'Terms <b>changed</b>',
    },
  },
  'search-config': {
    minLength: testedIn('tests/stores/search.test.ts'),
    debounceMs: testedIn('tests/stores/search.test.ts'),
    count: testedIn('tests/stores/search.test.ts'),
    placeholder: drawn(<SearchDialog onClose={() => {}} />),
    emptyText: emptySearch,
    suggestions: {
      to: ['Changed by an editor'],
      isVisible: ({ draw }) => draw(<SearchDialog onClose={() => {}} />).includes('Changed by an editor'),
    },
  },
};

beforeEach(() => sessionStorage.clear());

describe.each(Object.keys(proofs) as Entity[])('%s', (name) => {
  const content = fileOf(name);
  const own = Object.entries(proofs[name]).flatMap(([field, proof]) =>
    typeof proof === 'string' ? [] : ([[field, proof]] as const),
  );

  test(`[W-19] every field of ${name} is proved, here or in a file that names it`, () => {
    expect(
      fieldsOf(content)
        .filter((field) => !isFree(field))
        .toSorted(),
    ).toEqual(Object.keys(proofs[name]).toSorted());
    for (const [field, proof] of Object.entries(proofs[name])) {
      if (typeof proof !== 'string') continue;
      expect(existsSync(proof), `${field}: ${proof}`).toBe(true);
      const [leaf = ''] = field.split('.').slice(-1);
      if (proof.includes('.')) expect(readFileSync(proof, 'utf8'), field).toContain(leaf);
    }
  });

  test.each(own)(`[W-19] ${name}: %s reaches the player`, async (field, { to, isVisible, isPlayer = false }) => {
    const before = await openEdited(name, content, isPlayer);
    expect([await isVisible(before), field]).toEqual([false, field]);
    sessionStorage.clear();
    document.body.replaceChildren();
    const after = await openEdited(name, withField(content, field.split('.'), to), isPlayer);
    await waitFor(async () => expect(await isVisible(after)).toBe(true));
  });
});

/** Keys that editors choose themselves, such as texts by the name of a rule. */
function isFree(field: string): boolean {
  return field.startsWith('validationMessages.');
}
