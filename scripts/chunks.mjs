/**
 * Which modules share a file of the client. Left alone, each that several screens use would be a file of its own, and the
 * screen of a deposit twenty-five: five turns of a slow phone. A name is a path in `src` without its ending, which stands
 * for its styles as well, or a whole folder with `/`. Where two lists name a file, the first takes it.
 */
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Small parts of many pages: asked for one by one, each would cost a slow phone a turn of its own. */
export const SMALL_PARTS = [
  'components/HeldAction',
  'components/backUrl',
  'components/useFailure',
  'domain/description',
  'domain/imageKeys',
  'domain/playerNames',
  'stores/games/FreeSpinsStore',
];

export const CHUNKS = {
  // Small and drawn by pages of every family: none of them takes it along.
  everywhere: [
    'components/ReportButton',
    'components/SelectField.module',
    'components/useEarlyInput',
    'domain/facts',
    'stores/kernel/Poller',
    'stores/kernel/whenever',
  ],
  // Apart from the pages of the account, which lead up with it as well.
  parent: ['components/ParentLink'],
  characters: ['services/api/shopApi', 'stores/rewards/CharactersStore'],
  // What a payment, a bonus or an offer has come to.
  badges: ['components/Badge', 'components/StatusBadge'],
  each: ['components/EmptyPlace', 'components/ListEnd', 'components/SelectField', 'components/Tabs'],
  parts: [
    'components/ActionButton',
    'components/Chips',
    'components/Dialog',
    'components/Facts',
    'components/LinkButton',
    'components/PageTitle',
    'components/ProgressBar',
    'components/fieldBox',
    'components/restart',
    'domain/sum',
    'domain/validation/fields',
    'services/api/limitsApi',
    'stores/kernel/MoneyIntent',
    'stores/kernel/nullOn',
    'stores/profile/SelfLimitsStore',
  ],
  tiles: ['components/ContinueAs', 'components/GameTile', 'components/RowButtons', 'stores/games/RecentStore'],
  rewards: [
    'screens/rewards/useBonusText',
    'screens/rewards/words',
    'services/api/rewardsApi',
    'stores/rewards/BonusesStore',
    'stores/rewards/OffersStore',
  ],
  form: ['components/TextField', 'components/form/DescribedField', 'components/form/useDescribedForm'],
  cashier: [
    'screens/cashier/CashierSkeleton',
    'screens/cashier/OrderNotice',
    'screens/cashier/paymentPaths',
    'screens/cashier/useSumText',
    'services/api/cashierApi',
    // The pages of a payment know its order, and draw no form.
    'stores/cashier/DepositStore',
    'stores/cashier/earlyReads',
  ],
  // The looks of the wallet, the history and a receipt, of which the last two tell the steps of a payout.
  steps: ['screens/cashier/PayoutSteps', 'screens/cashier/lists.module'],
  // What became of a payment, on its page, in the sheet above a game, in the history and on its receipt.
  payments: ['screens/cashier/usePayment', 'screens/cashier/useReasonText'],
  // Asked for by the deposit and the withdrawal alone: the wallet and the history draw lists in its place.
  paying: [
    'components/MethodPicker',
    'screens/cashier/AmountField',
    'screens/cashier/DepositForm',
    'screens/cashier/FeeFacts',
    'screens/cashier/NoMethods',
    'screens/cashier/RequisiteFields',
    'screens/cashier/useMethodForm',
    'screens/cashier/useReadyMethod',
  ],
  // What the screens of lists draw with: the widget library's parts, and the rules that they use (docs/decisions/042).
  lists: [
    'components/list/ActionCell',
    'components/list/CellIcon',
    'components/list/FactCell',
    'components/list/LinkCell',
    'components/list/ListRoot',
    'components/list/ListSection',
    'components/list/SwitchCell',
    'components/list/kit',
    'components/list/list.module',
    'components/list/widgetKit',
  ],
  fields: ['components/list/ListFields', 'components/list/fields'],
  // The frame of a player's pages, apart from `lists`, which the wallet, the history and support draw with as well.
  pages: ['components/ProfilePage', 'components/SectionRows', 'components/accountSections'],
  account: [
    'components/ResendButton',
    'domain/contacts',
    'screens/profile/RowsSkeleton',
    'screens/profile/contactName',
    'screens/profile/settings.module',
    'screens/profile/useWayBack',
    'services/api/profileApi',
  ],
  competition: ['screens/competition/Blocks', 'screens/competition/competition.module', 'services/api/competitionApi'],
  http: ['services/http', 'services/wire'],
  // What a report is made with: a file of its own, which nobody loads who makes none.
  report: ['recorder/lifeline', 'recorder/privacy/', 'recorder/report/'],
  // What goes on recording once somebody is here.
  watch: ['recorder/Outlines', 'recorder/controls', 'recorder/outline', 'recorder/watch'],
  // What a visitor is asked, and what a page that was taken apart comes back by: both come late, in two files and not four.
  consent: ['domain/consent', 'stores/frame/ConsentStore'],
  back: ['app/redraw', 'app/restorePage'],
  // The sign-in by a social account tells what measures where it leads.
  measuring: ['domain/analyticsTime', 'stores/frame/AnalyticsStore'],
  late: [
    'app/keptPage',
    'components/TickingMoney',
    'components/useRepeated',
    'stores/chat/ChatStore',
    'stores/competition/FeedStore',
  ],
  player: [
    'domain/notices',
    'services/api/bettingApi',
    'services/api/noticesApi',
    'stores/frame/InactivityStore',
    'stores/frame/NoticesStore',
    'stores/profile/ReminderStore',
  ],
};

/** Libraries that stand in a chunk of ours; all others come with who asks for them. */
const LIBRARIES = { http: ['valibot'] };

const escaped = (text) => text.replace(/[.\\]/g, '\\$&');
const patternOf = (name) => (name.endsWith('/') ? escaped(name) : `${escaped(name)}\\.`);

/**
 * The groups for the bundler's `codeSplitting`.
 * @throws Error with the name of a list that names what is not there, or names it twice
 */
export function chunkGroups(root, chunks = CHUNKS) {
  const source = join(root, 'src');
  const files = readdirSync(source, { recursive: true }).map((path) => path.replaceAll(sep, '/'));
  const seen = new Map();
  return Object.entries(chunks).map(([name, modules]) => {
    for (const module of modules) {
      const pattern = new RegExp(`^${patternOf(module)}`);
      if (!files.some((path) => pattern.test(path)))
        throw new Error(`Chunk ${name}: no file in src matches ${module}; fix CHUNKS in scripts/chunks.mjs`);
      if (seen.has(module))
        throw new Error(
          `Chunks ${seen.get(module)} and ${name} both contain ${module}; remove it from one in scripts/chunks.mjs`,
        );
      seen.set(module, name);
    }
    const own = `${escaped(source.replaceAll(sep, '/'))}/(${modules.map(patternOf).join('|')})`;
    const libraries = LIBRARIES[name] ? `|/node_modules/(${LIBRARIES[name].join('|')})/` : '';
    return { name, test: new RegExp(`^${own}${libraries}`) };
  });
}
