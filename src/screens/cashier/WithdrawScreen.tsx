import type { WithdrawalStarted, WithdrawSettings } from '@baize/contract/api/entities/cashier';
import type { Money } from '@baize/contract/api/entities/money';
import { href } from '@baize/contract/links/paths';
import { isZero } from '@baize/contract/money/money';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { usePlatform, useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { MoneyText } from '../../components/money/MoneyText';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useLocaleNavigate } from '../../components/navigation/route';
import { DetailList } from '../../components/primitives/DetailList';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { readWithdrawal } from '../../stores/cashier/earlyReads';
import { WithdrawStore } from '../../stores/cashier/WithdrawStore';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext } from '../../stores/loaderContext';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { NoMethods } from './NoMethods';
import { StatusBadge } from './StatusBadge';
import { WithdrawForm } from './WithdrawForm';

/** Available and locked amounts with the reasons, and the limits per day and for unverified players. */
const Available = observer(({ settings, isStale }: { settings: WithdrawSettings; isStale: boolean }) => {
  const { t } = useTranslation(['cashier', 'payments']);
  const stores = useStores();
  const { formatMoney } = stores.settings;
  const { available } = stores.get(WithdrawStore);
  const { day_limit: day, unverified_max: most, gate } = settings;
  const isLimited = most !== null && gate === '';
  const locked = settings.locked.filter(({ amount }) => !isZero(amount));
  return (
    <section className={styles.availableCard} aria-label={t('available')}>
      <p className={styles.available}>
        <span>{t('available')}</span>
        <strong>{available && <MoneyText money={available} isStale={isStale} />}</strong>
      </p>
      {locked.length > 0 && (
        <>
          <h2 className="bz-label">{t('payments:lockedTitle')}</h2>
          <DetailList
            className={styles.details}
            items={locked.map(({ kind, amount }) => [
              t(`payments:locked.${kind}`),
              <MoneyText key={kind} money={amount} isStale={isStale} />,
            ])}
          />
        </>
      )}
      {(day || isLimited) && (
        <p className="bz-muted">
          {day && (isZero(day.available) ? t('dayNone') : t('dayLeft', { sum: formatMoney(day.available) }))}{' '}
          {isLimited && t('payments:unverifiedMax', { sum: formatMoney(most) })}
        </p>
      )}
      {isLimited && <LinkButton to={href('profile-index-verification')}>{t('payments:unverifiedLink')}</LinkButton>}
    </section>
  );
});

const Accepted = observer(({ accepted }: { accepted: WithdrawalStarted & { sum: Money } }) => {
  const { t } = useTranslation(['cashier', 'payments']);
  const withdraw = useStores().get(WithdrawStore);
  const { settings } = useStores();
  const { haptics } = usePlatform();
  const go = useLocaleNavigate();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    haptics.notify('success');
    // The form was taller: its replacement would be above the viewport.
    window.scrollTo({ top: 0, behavior: 'instant' });
    panel.current?.focus({ preventScroll: true });
  }, [haptics]);
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-labelledby={id}
      // Screen readers announce the amount with the heading.
      aria-describedby={`${id}-sum`}
      tabIndex={-1}
    >
      <Icon name="check" size={32} />
      <h2 id={id}>{t('accepted')}</h2>
      <p id={`${id}-sum`} className="bz-muted">
        {t('payments:acceptedSum', { sum: settings.formatMoney(accepted.sum) })}
      </p>
      <DetailList
        className={styles.details}
        items={[
          [t('number'), accepted.id],
          [t('state'), <StatusBadge key="state" item={{ type: 'withdrawal', status: accepted.status }} />],
        ]}
      />
      <ActionButton
        text={t('seeWithdrawals')}
        onPress={() => go(href('cashier-index-history', { tab: 'withdrawal' }))}
      />
      <ActionButton text={t('payments:withdrawAgain')} onPress={() => void withdraw.startOver()} isSecondary />
    </section>
  );
});

const WithdrawBody = observer(() => {
  const { settings, method, accepted } = useStores().get(WithdrawStore);
  if (accepted) return <Accepted accepted={accepted} />;
  if (settings.value && method)
    return (
      <>
        <Available settings={settings.value} isStale={settings.isLoading} />
        <WithdrawForm method={method} />
      </>
    );
  if (settings.error) return <LoadError resource={settings} />;
  if (settings.isPending) return <CashierSkeleton shape="withdraw" />;
  return <NoMethods />;
});

const WithdrawScreen = () => (
  <CashierPage section="withdraw">
    <WithdrawBody />
  </CashierPage>
);

export default WithdrawScreen;

export const early = readWithdrawal;

export const load = async ({ stores }: LoaderContext) => void (await stores.get(WithdrawStore).open());

export const leave = (stores: Stores): void => stores.get(WithdrawStore).close();
