import { observer } from 'mobx-react-lite';
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { HoldMainAction } from '../../components/actions/HoldMainAction';
import { DialogContext, useStores } from '../../components/contexts';
import type { DialogViewProps } from '../../components/primitives/Dialog';
import type { DialogName, OpenDialog } from '../../stores/core/DialogsStore';
import { lazyView } from '../loading/lazyView';
import { ErrorBoundary } from '../recovery/ErrorBoundary';
import { loadReportDialog } from './loadReportDialog';
import { useDialogFailure } from './useDialogFailure';

const views: { [Name in DialogName]: ComponentType<DialogViewProps<Name>> } = {
  auth: lazyView(() => import('../../screens/auth/AuthDialog')),
  search: lazyView(() => import('../../screens/search/SearchDialog')),
  demoMode: lazyView(() => import('../../screens/game/DemoModeDialog')),
  // Rendered by the game's bar.
  gameMenu: () => null,
  gameSheet: lazyView(() => import('../../screens/game/GameSheetDialog')),
  hallFilters: lazyView(() => import('../../screens/gamehall/HallFiltersDialog')),
  confirm: lazyView(() => import('../../screens/system/ConfirmDialog')),
  campaign: lazyView(() => import('../../screens/notices/CampaignDialog')),
  promoCode: lazyView(() => import('../../screens/notices/PromoCodeDialog')),
  cashback: lazyView(() => import('../../screens/profile/CashbackDialog')),
  inactivity: lazyView(() => import('../../screens/notices/InactivityDialog')),
  verification: lazyView(() => import('../../screens/profile/VerificationDialog')),
  reminder: lazyView(() => import('../../screens/profile/LimitsReminderDialog')),
  chat: lazyView(() => import('../../screens/chat/ChatDialog')),
  cookies: lazyView(() => import('../../screens/consent/CookiesDialog')),
  deposit: lazyView(() => import('../../screens/cashier/DepositDialog')),
  account: lazyView(() => import('../../screens/profile/AccountDialog')),
  product: lazyView(() => import('../../screens/rewards/ProductDialog')),
  character: lazyView(() => import('../../screens/rewards/CharacterDialog')),
  report: lazyView(loadReportDialog),
  completion: lazyView(() => import('../../screens/auth/CompletionDialog')),
};

/** Milliseconds within which a second click counts as part of a double click. */
const DOUBLE_CLICK_MS = 500;

/** Blocks the second click of a double click that closed a dialog: it would hit the page behind it. */
function blockDoubleClick(): void {
  const block = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', block, { capture: true });
  setTimeout(() => window.removeEventListener('click', block, { capture: true }), DOUBLE_CLICK_MS);
}

type NoteShown = (id: number) => void;

/** Reports that its sibling view in the boundary has rendered. */
const ReportShown = ({ id, onShown, noteShown }: Pick<OpenDialog, 'id' | 'onShown'> & { noteShown: NoteShown }) => {
  useEffect(() => onShown?.(), [onShown]);
  useEffect(() => noteShown(id), [id, noteShown]);
  useEffect(() => blockDoubleClick, []);
  return null;
};

const DialogViews = observer(() => {
  const { dialogs } = useStores();
  const fail = useDialogFailure();
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const noteShown = useCallback<NoteShown>((id) => setShown((before) => new Set(before).add(id)), []);
  const { stack } = dialogs;
  // The browser puts the dialog that was shown last on top, so one waits for those beneath it to load.
  const isNext = ({ id }: OpenDialog, at: number) =>
    shown.has(id) || stack.slice(0, at).every((lower) => shown.has(lower.id));
  return stack.filter(isNext).map((dialog) => {
    const View = views[dialog.name] as ComponentType<DialogViewProps<DialogName>>;
    return (
      <ErrorBoundary key={dialog.id} isQuiet onFailure={() => fail(dialog)}>
        <Suspense fallback={<HoldMainAction />}>
          <DialogContext value={dialog.id}>
            <View props={dialog.props} onClose={dialog.preventClose ? null : () => dialogs.close(dialog.id)} />
          </DialogContext>
          <ReportShown id={dialog.id} onShown={dialog.onShown} noteShown={noteShown} />
        </Suspense>
      </ErrorBoundary>
    );
  });
});

export default DialogViews;
