/**
 * Which modules share a file of the client. By default each module that several screens use would be its own file,
 * twenty-five for the deposit screen: five round trips on a slow phone. A name is a path in `src` without its
 * extension, which includes its styles, or a whole folder with `/`; `contract/` is that package. If two lists match a
 * file, the first one takes it.
 */
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

export const CHUNKS = {
  // Small modules that pages of every group use, so that no group contains them.
  everywhere: [
    'components/actions/ReportButton',
    'components/inputs/SelectField.module',
    'components/inputs/useEarlyInput',
    'contract/links/files',
    'domain/content/facts',
    'stores/kernel/Poller',
    'stores/kernel/observeValue',
  ],
  // Separate from the account pages, because other pages use it as well.
  parent: ['components/navigation/ParentLink'],
  characters: ['services/api/clients/shopApi', 'stores/rewards/CharactersStore'],
  // Status of payments, bonuses and offers.
  badges: ['components/primitives/Badge', 'domain/bonuses/rewardDetail', 'screens/cashier/StatusBadge'],
  each: [
    'components/feedback/EmptyState',
    'components/feedback/ListEnd',
    'components/inputs/FilterSelect',
    'components/primitives/Tabs',
  ],
  parts: [
    'components/actions/ActionButton',
    'components/primitives/Chips',
    'components/primitives/Dialog',
    'components/primitives/DetailList',
    'components/navigation/LinkButton',
    'components/primitives/PageTitle',
    'components/primitives/ProgressBar',
    'components/navigation/useLeaveDialog',
    'components/inputs/fieldBox',
    'components/browser/restart',
    'contract/money/sum',
    'contract/validation/fields',
    'services/api/clients/limitsApi',
    'stores/kernel/MoneyIntent',
    'stores/kernel/nullOn',
    'stores/profile/SelfLimitsStore',
  ],
  tiles: [
    'components/actions/ContinueAs',
    'components/games/GameTile',
    'components/primitives/RowButtons',
    'stores/games/RecentGamesStore',
  ],
  hall: [
    'components/primitives/OperatorIcon',
    'screens/gamehall/CategoryChips',
    'screens/gamehall/HallFilterLabels',
    'screens/gamehall/HallFilters',
    'stores/games/GameHallStore',
    'stores/shell/IconsStore',
  ],
  rewards: [
    'screens/rewards/useBonusText',
    'screens/rewards/offerTexts',
    'services/api/clients/rewardsApi',
    'stores/rewards/BonusesStore',
    'stores/rewards/OffersStore',
  ],
  // Parts of the pages of offers, promotions and programmes, separate from `rewards`, which other pages use as well.
  offers: [
    'screens/rewards/CardsSkeleton',
    'screens/rewards/ForPlayers',
    'screens/rewards/Picture',
    'screens/rewards/rewards.module',
  ],
  form: ['components/inputs/TextField', 'components/form/DescribedField', 'components/form/useDescribedForm'],
  cashier: [
    'screens/cashier/CashierSkeleton',
    'screens/cashier/OrderNotice',
    'screens/cashier/paymentPaths',
    'screens/cashier/useSumText',
    'services/api/clients/cashierApi',
    // Payment pages load an order without drawing a form.
    'stores/cashier/DepositStore',
    'stores/cashier/earlyReads',
  ],
  // Styles of the wallet, the history and receipts; the last two show the steps of a payout.
  steps: ['screens/cashier/PayoutSteps', 'screens/cashier/lists.module'],
  // The outcome of a payment: on its page, in the sheet above a game, in the history and on its receipt.
  payments: ['screens/cashier/usePayment', 'screens/cashier/useReasonText'],
  // Used by deposit and withdrawal only; the wallet and the history draw lists instead.
  paying: [
    'screens/cashier/MethodPicker',
    'screens/cashier/AmountField',
    'screens/cashier/DepositForm',
    'screens/cashier/FeeDetails',
    'screens/cashier/NoMethods',
    'screens/cashier/RequisiteFields',
    'screens/cashier/useMethodForm',
    'screens/cashier/useReadyMethod',
  ],
  // Shared by list screens: the widget library's parts and the styles that they use (decision 016).
  lists: [
    'components/list/ActionCell',
    'components/list/CellIcon',
    'components/list/DetailCell',
    'components/list/LinkCell',
    'components/list/ListRoot',
    'components/list/ListSection',
    'components/list/SwitchCell',
    'components/list/kit',
    'components/list/list.module',
    'components/list/widgetKit',
  ],
  fields: ['components/list/ListFields', 'components/list/fields'],
  // Layout of the player's pages, separate from `lists`, which the wallet, the history and support use as well.
  pages: ['components/account/ProfilePage', 'components/account/SectionRows', 'components/account/accountSections'],
  account: [
    'components/actions/ResendButton',
    'contract/player/contacts',
    'screens/profile/RowsSkeleton',
    'screens/profile/contactName',
    'screens/profile/settings.module',
    'screens/profile/useGoBack',
    'services/api/clients/profileApi',
  ],
  competition: [
    'screens/competition/Blocks',
    'screens/competition/CoverPicture',
    'screens/competition/competition.module',
    'screens/competition/pollIntervals',
    'services/api/clients/competitionApi',
    'stores/competition/numericId',
  ],
  // A call needs both, and they compress better together.
  http: ['services/http', 'services/httpMessages', 'services/api/transport'],
  // Creating a report; loaded only by players who make one.
  report: ['recorder/failureNotice', 'recorder/privacy/', 'recorder/report/'],
  // Recording after the first sign of a visitor.
  watch: ['recorder/Outlines', 'recorder/controls', 'recorder/outline', 'recorder/watch'],
  // The consent prompt and the recovery of damaged pages: both load late, in two files instead of four.
  consent: ['contract/site/consent', 'stores/shell/ConsentStore'],
  back: ['app/recovery/remount', 'app/recovery/restorePage'],
  // Signing in with a social account reports the redirect to analytics.
  measuring: ['domain/site/analyticsTime', 'stores/shell/AnalyticsStore'],
  late: [
    'app/recovery/savedPage',
    'components/money/TickingMoney',
    'components/hooks/usePolling',
    'stores/chat/ChatStore',
    'stores/competition/FeedStore',
  ],
  player: [
    'domain/content/notices',
    'services/api/clients/bettingApi',
    'services/api/clients/noticesApi',
    'stores/shell/InactivityStore',
    'stores/shell/NoticesStore',
    'stores/profile/ReminderStore',
  ],
};

/** Libraries that share one of these chunks; all others ship with the modules that import them. */
const LIBRARIES = { http: ['valibot'] };

const escaped = (text) => text.replace(/[.\\]/g, '\\$&');
const pathOf = (name) =>
  name.startsWith('contract/') ? name.replace('contract/', 'packages/contract/src/') : `src/${name}`;
const patternOf = (name) => (name.endsWith('/') ? escaped(pathOf(name)) : `${escaped(pathOf(name))}\\.`);

/** Paths of all files below a folder, from the root of the project. */
function filesIn(root, folder) {
  const names = readdirSync(join(root, folder), { recursive: true });
  return names.map((name) => `${folder}/${name.replaceAll(sep, '/')}`);
}

/**
 * Groups for the bundler's `codeSplitting`.
 * @throws Error with the list's name when an entry matches no file or is listed twice
 */
export function chunkGroups(root, chunks = CHUNKS) {
  const files = ['src', 'packages/contract/src'].flatMap((folder) => filesIn(root, folder));
  const seen = new Map();
  return Object.entries(chunks).map(([name, modules]) => {
    for (const module of modules) {
      const pattern = new RegExp(`^${patternOf(module)}`);
      if (!files.some((path) => pattern.test(path)))
        throw new Error(`Chunk ${name}: no file matches ${module}; fix CHUNKS in scripts/chunks.mjs`);
      if (seen.has(module))
        throw new Error(
          `Chunks ${seen.get(module)} and ${name} both contain ${module}; remove it from one in scripts/chunks.mjs`,
        );
      seen.set(module, name);
    }
    const own = `${escaped(join(root, '/').replaceAll(sep, '/'))}(${modules.map(patternOf).join('|')})`;
    const libraries = LIBRARIES[name] ? `|/node_modules/(${LIBRARIES[name].join('|')})/` : '';
    return { name, test: new RegExp(`^${own}${libraries}`) };
  });
}
