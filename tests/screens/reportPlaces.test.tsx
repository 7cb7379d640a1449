// @vitest-environment jsdom
/** Where a problem can be reported; places that need a whole page are in `tests/e2e/reportPlaces.spec.ts`. */
import { AppRoot } from '@telegram-apps/telegram-ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createI18n } from '../../src/app/boot/i18n';
import { ReportPlaces } from '../../src/app/recovery/ReportPlaces';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { PromoCodeField } from '../../src/screens/cashier/PromoCodeField';
import { Participation } from '../../src/screens/competition/TournamentParticipation';
import AccountDialog from '../../src/screens/profile/AccountDialog';
import { VerificationPanel } from '../../src/screens/profile/VerificationPanel';
import { TournamentsStore } from '../../src/stores/competition/TournamentsStore';
import type { OpenDialog } from '../../src/stores/core/DialogsStore';
import { VerificationStore } from '../../src/stores/profile/VerificationStore';
import { faulty, operator, withFaultyOperator } from '../stores/faultySite';
import { openPlayerPage } from '../stores/openPage';
import { words } from '../words';
import { Providers } from './Providers';
import './dialogElement';

// Calls use Node's transport, because jsdom's XMLHttpRequest blocks another origin.
vi.hoisted(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));

withFaultyOperator();

type Page = Awaited<ReturnType<typeof openPlayerPage>>;

async function show(contentOf: (page: Page) => React.ReactNode | Promise<React.ReactNode>, locale: 'en' | 'fr') {
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url, locale });
  const content = await contentOf(page);
  const i18n = await createI18n(locale, ['cashier', 'competition', 'errors', 'loyalty', 'profile']);
  const route: CurrentRoute = { name: 'profile-index', params: {}, query: new URLSearchParams(), locale, path: '/' };
  await act(async () =>
    render(
      <Providers i18n={i18n} platform={new ServerPlatform()} stores={page.stores} route={route}>
        <AppRoot>
          {content}
          <ReportPlaces />
        </AppRoot>
      </Providers>,
    ),
  );
  return page;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function expectReport({ stores }: Page, reason: string, locale: 'en' | 'fr' = 'en') {
  await press(words[locale].common.reportProblem);
  expect(stores.dialogs.top).toMatchObject({ name: 'report', props: { reason } });
}

test('[H-21] the menu of an account', async () => {
  await expectReport(await show(() => <AccountDialog onClose={() => {}} />, 'fr'), 'menu', 'fr');
});

test('[H-21] a promo code that is refused', async () => {
  const page = await show(() => <PromoCodeField />, 'en');
  await userEvent.type(screen.getByLabelText(words.en.cashier.promo.label), 'NOPE');
  expect(screen.queryByRole('button', { name: words.en.common.reportProblem })).toBeNull();
  await press(words.en.cashier.promo.apply);
  await expectReport(page, 'bonus');
});

test('[H-21] a tournament that cannot be joined', async () => {
  const page = await show(async ({ stores }) => {
    const store = stores.get(TournamentsStore);
    await store.openList();
    const now = operator.now() / 1000;
    const [tournament] = store.withStatus('running', now);
    if (!tournament) throw new Error('No tournament is running');
    return <Participation tournament={tournament} now={now} />;
  }, 'en');
  const error = { type: 'InternalServerErrorException', message: 'No' };
  faulty.addFault(/tournaments\.participate/, { kind: 'answer', body: JSON.stringify({ error }) });
  await press(words.en.competition.takePart);
  const confirm = page.stores.dialogs.top as OpenDialog<'confirm'>;
  await act(async () => confirm.props.onConfirm());
  await expectReport(page, 'page');
});

test.each([false, true])('[H-21] refused identity documents; a check that does not open: %s', async (doesFail) => {
  const refused = { status: 'refused', reasons: [{ step: 'front', code: 'cropped', comment: '' }] };
  faulty.addFault(/verification\.getState/, { kind: 'edit', edit: (state: object) => ({ ...state, ...refused }) });
  const { verification } = words.en.profile;
  const page = await show(async ({ stores }) => {
    const store = stores.get(VerificationStore);
    await store.open();
    if (doesFail) await store.begin.run();
    if (doesFail) store.handleHappening('failed');
    return <VerificationPanel />;
  }, 'en');
  expect(screen.getByText(verification.reasons.cropped)).toBeVisible();
  expect(screen.queryAllByText(verification.failed)).toHaveLength(doesFail ? 1 : 0);
  // One button, although both are reasons for a report.
  await expectReport(page, 'verification');
  page.stores.get(VerificationStore).leave();
});
