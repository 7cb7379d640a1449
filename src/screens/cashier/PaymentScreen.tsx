import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../../components/actions/ActionButton';
import { consumeBackTarget } from '../../components/browser/backUrl';
import { usePlatform, useStores } from '../../components/contexts';
import { SystemPage } from '../../components/feedback/SystemPage';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LobbyLink } from '../../components/navigation/LobbyLink';
import { useLocaleNavigate } from '../../components/navigation/route';
import type { IconName } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { openExternal } from '../../domain/links/openExternal';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { PaymentStore } from '../../stores/cashier/PaymentStore';
import type { Stores } from '../../stores/core/Stores';
import { DelayedReport, GuestNotice, SessionError } from './PaymentNotices';
import { PaymentDetails, PaymentProgress } from './PaymentProgress';
import type { PaymentView } from './paymentPaths';
import { usePayment } from './usePayment';
import { useReasonText } from './useReasonText';

/** After a successful payment, navigates to the visitor's return URL, if any. */
function useReturnAfterPayment(isPaid: boolean): void {
  const { settings } = useStores();
  const platform = usePlatform();
  const navigate = useNavigate();
  const allowedHosts = settings.site.value?.allowedHosts;
  useEffect(() => {
    if (!isPaid || !allowedHosts) return;
    const target = consumeBackTarget(allowedHosts);
    if (target?.kind === 'internal') void navigate(target.path, { replace: true });
    if (target?.kind === 'external')
      openExternal(platform, target.url, { isExternal: true, kind: 'payment', allowedHosts });
  }, [isPaid, allowedHosts, platform, navigate]);
}

const statusIcons: Record<PaymentView, { icon: IconName | 'loader'; tone: 'good' | 'bad' | 'plain' }> = {
  success: { icon: 'check', tone: 'good' },
  failed: { icon: 'warning', tone: 'bad' },
  cancelled: { icon: 'close', tone: 'plain' },
  pending: { icon: 'loader', tone: 'plain' },
  instructions: { icon: 'loader', tone: 'plain' },
  inPlace: { icon: 'loader', tone: 'plain' },
  checking: { icon: 'loader', tone: 'plain' },
  newWindow: { icon: 'external', tone: 'plain' },
  mobile: { icon: 'card', tone: 'plain' },
  missing: { icon: 'search', tone: 'plain' },
  unnamed: { icon: 'card', tone: 'plain' },
};

/** Target of a page's button. */
const targets = {
  success: href('gamehall'),
  failed: href('cashier-index-deposit'),
  cancelled: href('cashier-index-deposit'),
  newWindow: href('cashier-index-deposit'),
  missing: href('cashier-index-history'),
  unnamed: href('cashier-index-history'),
} as const;
type Targeted = keyof typeof targets;
const hasTarget = (view: PaymentView): view is Targeted => Object.hasOwn(targets, view);

const finalViews: readonly PaymentView[] = ['success', 'failed', 'cancelled', 'missing', 'unnamed'];

/** The page's button; a plain link while a window must be opened first. */
const NextButton = observer(({ view, isOpenable }: { view: Targeted; isOpenable: boolean }) => {
  const { t } = useTranslation('payments');
  const { settings } = useStores();
  const go = useLocaleNavigate();
  const text = t(`payment.${view}.button`);
  if (isOpenable)
    return (
      <LinkButton to={targets[view]} isWide>
        {text}
      </LinkButton>
    );
  return (
    <>
      {settings.hasSection(targets[view]) && <ActionButton text={text} onPress={() => go(targets[view])} />}
      {view === 'unnamed' && settings.hasSection(targets.success) && (
        <ActionButton text={t('payment.success.button')} onPress={() => go(targets.success)} isSecondary />
      )}
      {view === 'success' && settings.hasDeposits && (
        <ActionButton text={t('payment.another')} onPress={() => go(href('cashier-index-deposit'))} isSecondary />
      )}
    </>
  );
});

const PaymentScreen = observer(() => {
  const { t } = useTranslation(['payments', 'cashier', 'common']);
  const { settings } = useStores();
  const payment = useStores().get(PaymentStore);
  const deposit = useStores().get(DepositStore);
  const { id, item, view, isGuest } = usePayment();
  const reasonText = useReasonText();
  useReturnAfterPayment(view === 'success' && !isGuest && item !== null);
  const isAwaited = !finalViews.includes(view);
  const address = item?.address ?? (deposit.started?.id === id ? deposit.started?.address : null) ?? null;
  const arrived = view === 'success' && !isGuest && item ? settings.formatMoney(item.net ?? item.amount) : null;
  const text = arrived === null ? t(`payment.${view}.text`) : t('payment.success.sum', { sum: arrived });
  return (
    <SystemPage {...statusIcons[view]} title={t(`payment.${view}.title`)} text={text}>
      {!isGuest && item?.reason && <p>{reasonText(item.reason)}</p>}
      {!isGuest && isAwaited && <PaymentProgress id={id} item={item} view={view} />}
      {!isGuest && item && <PaymentDetails item={item} />}
      {isAwaited && payment.transaction.error && <p className="bz-muted">{t('payment.trouble')}</p>}
      <SessionError />
      {isGuest && <GuestNotice />}
      {!isGuest && hasTarget(view) && <NextButton view={view} isOpenable={view === 'newWindow' && address !== null} />}
      {!isGuest && item && view === 'success' && (
        <LinkButton to={href('cashier-index-receipt', { id: item.id })} isWide>
          {t('details')}
        </LinkButton>
      )}
      {view !== 'missing' && view !== 'success' && !isGuest && id !== null && (
        <LinkButton to={href('cashier-index-history')} isWide>
          {t('cashier:history')}
        </LinkButton>
      )}
      {view === 'missing' && !isGuest && (
        <LinkButton to={href('support')} isWide>
          {t('cashier:askSupport')}
        </LinkButton>
      )}
      <LobbyLink />
      {view !== 'success' && !isGuest && <DelayedReport isOver={view === 'failed' || view === 'missing'} />}
    </SystemPage>
  );
});

export default PaymentScreen;

export const leave = (stores: Stores): void => stores.get(PaymentStore).leave();
