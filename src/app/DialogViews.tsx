import { observer } from 'mobx-react-lite';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useStores } from '../components/contexts';
import type { DialogViewProps } from '../components/Dialog';
import { HeldAction } from '../components/HeldAction';
import type { DialogName, OpenDialog } from '../stores/shell/DialogsStore';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyView } from './lazyView';
import { loadReportDialog } from './loadReportDialog';
import { useDialogFailure } from './useDialogFailure';

const views: { [Name in DialogName]: ComponentType<DialogViewProps<Name>> } = {
  auth: lazyView(() => import('../screens/auth/AuthDialog')),
  search: lazyView(() => import('../screens/search/SearchDialog')),
  demoMode: lazyView(() => import('../screens/game/DemoModeDialog')),
  // Rendered by the game's bar.
  gameMenu: () => null,
  gameSheet: lazyView(() => import('../screens/game/GameSheetDialog')),
  hallFilters: lazyView(() => import('../screens/gamehall/HallFiltersDialog')),
  confirm: lazyView(() => import('../screens/system/ConfirmDialog')),
  campaign: lazyView(() => import('../screens/notices/CampaignDialog')),
  promoCode: lazyView(() => import('../screens/notices/PromoCodeDialog')),
  cashback: lazyView(() => import('../screens/profile/CashbackDialog')),
  inactivity: lazyView(() => import('../screens/notices/InactivityDialog')),
  verification: lazyView(() => import('../screens/profile/VerificationDialog')),
  reminder: lazyView(() => import('../screens/profile/LimitsReminderDialog')),
  chat: lazyView(() => import('../screens/chat/ChatDialog')),
  cookies: lazyView(() => import('../screens/consent/CookiesDialog')),
  deposit: lazyView(() => import('../screens/cashier/DepositDialog')),
  account: lazyView(() => import('../screens/profile/AccountDialog')),
  product: lazyView(() => import('../screens/rewards/ProductDialog')),
  character: lazyView(() => import('../screens/rewards/CharacterDialog')),
  report: lazyView(loadReportDialog),
  completion: lazyView(() => import('../screens/auth/CompletionDialog')),
};

/** Milliseconds within which a second click counts as part of a double click. */
const DOUBLE_MS = 500;

/** Blocks the second click of a double click that closed a dialog: it would hit the page behind it. */
function takeDoublePress(): void {
  const take = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', take, { capture: true });
  setTimeout(() => window.removeEventListener('click', take, { capture: true }), DOUBLE_MS);
}

/** Reports that its sibling view in the boundary has rendered. */
const OnScreen = ({ onShown }: Pick<OpenDialog, 'onShown'>) => {
  useEffect(() => onShown?.(), [onShown]);
  useEffect(() => takeDoublePress, []);
  return null;
};

const DialogViews = observer(() => {
  const { dialogs, returns } = useStores();
  const fail = useDialogFailure();
  return dialogs.stack.map((dialog) => {
    const View = views[dialog.name] as ComponentType<DialogViewProps<DialogName>>;
    return (
      <ErrorBoundary key={dialog.id} returns={returns} isQuiet onFailure={() => fail(dialog)}>
        <Suspense fallback={<HeldAction />}>
          <View props={dialog.props} onClose={dialog.preventClose ? null : () => dialogs.close(dialog.id)} />
          <OnScreen onShown={dialog.onShown} />
        </Suspense>
      </ErrorBoundary>
    );
  });
});

export default DialogViews;
