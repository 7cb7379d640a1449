import type { DepositStarted } from '@baize/contract/api/entities/cashier';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useCallback } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useLocaleNavigate } from '../../components/navigation/route';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import { openExternal } from '../../domain/links/openExternal';
import type { Platform } from '../../platform/Platform';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { readDeposit } from '../../stores/cashier/earlyReads';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext } from '../../stores/loaderContext';
import { SelfLimitsStore } from '../../stores/profile/SelfLimitsStore';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { DepositForm } from './DepositForm';
import { LimitLink } from './LimitLink';
import { NoMethods } from './NoMethods';
import { PromoCodeField } from './PromoCodeField';
import { waitingPath } from './paymentPaths';
import { useReadyMethod } from './useReadyMethod';

/** Whether opening a payment page replaces this page. */
const leavesThisPage = ({ returnAddress, isFramed }: Platform) => returnAddress.kind === 'site' && !isFramed;

/**
 * Continues an order by its method's flow, and shows the pending payment. Only a redirect, or a page that Telegram
 * opens, is opened here: browsers block a window after a response, so the waiting page opens it on the next tap.
 */
function usePaymentOpening(): (started: DepositStarted) => void {
  const platform = usePlatform();
  const go = useLocaleNavigate();
  const deposit = useStores().get(DepositStore);
  return useCallback(
    (started) => {
      const { flow, address } = started;
      const isOpen =
        flow === 'redirect' &&
        address !== null &&
        openExternal(platform, address, { isExternal: true, kind: 'payment' });
      const isLeaving = isOpen && leavesThisPage(platform);
      if (isOpen) deposit.noteOpening({ isLeaving });
      if (!isLeaving) go(waitingPath(started));
    },
    [platform, go, deposit],
  );
}

/** Shown instead of the form during a self-exclusion; withdrawals still work. */
const SelfExclusionNotice = observer(() => {
  const { t } = useTranslation(['errors', 'cashier']);
  const { restriction } = useStores().get(SelfLimitsStore);
  if (!restriction) return null;
  const { name, until } = restriction;
  return (
    <section className={styles.gate} role="status">
      <Icon name="lock" size={32} />
      <p>{t(`selfLimit.${name}`, { until: formatDateTime(until ?? 0) })}</p>
      <LinkButton to={href('cashier-index-withdraw')} isWide>
        {t('cashier:withdraw')}
      </LinkButton>
      <LinkButton to={href('profile-index-responsible-game')} variant="quiet" isWide>
        {t('buttons.selfLimit')}
      </LinkButton>
    </section>
  );
});

/** Only needed before the first deposit; if its chunk fails to load, the link is shown. */
const LimitHint = lazy(() => import('./LimitHint').catch(() => ({ default: LimitLink })));

const DepositBody = observer(() => {
  const deposit = useStores().get(DepositStore);
  const { settings, method } = deposit;
  const readyMethod = useReadyMethod();
  const { restriction } = useStores().get(SelfLimitsStore);
  const openPayment = usePaymentOpening();
  if (restriction) return <SelfExclusionNotice />;
  if (readyMethod)
    return (
      <>
        <DepositForm method={readyMethod} onStarted={openPayment} />
        <div className={styles.aside}>
          <PromoCodeField />
          {deposit.hasLimitHint ? (
            <Suspense fallback={<LimitLink />}>
              <LimitHint />
            </Suspense>
          ) : (
            <LimitLink />
          )}
        </div>
      </>
    );
  if (settings.error) return <LoadError resource={settings} />;
  if (settings.isPending || method) return <CashierSkeleton shape="deposit" />;
  return <NoMethods />;
});

const DepositScreen = () => (
  <CashierPage section="deposit">
    <DepositBody />
  </CashierPage>
);

export default DepositScreen;

export const early = readDeposit;

export const load = async ({ stores, params, query }: LoaderContext) => {
  const offerId = /^\d{1,9}$/.exec(query.get('offer') ?? '')?.[0];
  // Not awaited, since a deposit needs no offers.
  void stores.get(OffersStore).load();
  void stores.get(SelfLimitsStore).limits.load();
  await stores.get(DepositStore).open(params.sysname ?? null, offerId ? Number(offerId) : null);
  return undefined;
};

export const leave = (stores: Stores): void => stores.get(DepositStore).close();
