import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { FactCell } from '../../components/list/FactCell';
import { LinkCell } from '../../components/list/LinkCell';
import { ListRoot } from '../../components/list/ListRoot';
import { ListSection } from '../../components/list/ListSection';
import { Inset, Rows } from '../../components/list/Rows';
import { MoneyText } from '../../components/MoneyText';
import { StatusBadge } from '../../components/StatusBadge';
import { useTranslation } from '../../components/texts';
import { shownBalance } from '../../domain/balance';
import { formatDateTime } from '../../domain/dates';
import { inWholeLine } from '../../domain/facts';
import { href } from '../../domain/paths';
import type { HistoryItem } from '../../services/api/entities/cashier';
import type { Balances } from '../../services/api/entities/money';
import { WalletStore } from '../../stores/cashier/WalletStore';
import type { Visit } from '../../stores/visit';
import { BalanceList } from './BalanceList';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { useSumText } from './useSumText';

/** The rate, and the whole balance in another currency. */
const CurrencyRow = observer(({ currency, balances }: { currency: string; balances: Balances }) => {
  const { t } = useTranslation('payments');
  const stores = useStores();
  const wallet = stores.get(WalletStore);
  const { total } = shownBalance(balances, stores.settings.keepsBonusApart);
  const unit = wallet.worthIn({ amount: '1', currency: wallet.currency }, currency);
  const worth = wallet.worthIn(total, currency);
  const handleChange = () =>
    stores.dialogs.open('confirm', {
      titleKey: 'payments:currency.title',
      textKey: 'payments:currency.text',
      confirmKey: 'payments:currency.confirm',
      values: { currency },
      onConfirm: async () => {
        const { ok } = await wallet.change.run(currency);
        if (ok) stores.toasts.show({ tone: 'success', textKey: 'payments:currency.changed', values: { currency } });
      },
    });
  return (
    <FactCell
      title={currency}
      text={
        <>
          {unit
            ? t('currency.rate', {
                one: stores.settings.formatMoney({ amount: '1', currency: wallet.currency }),
                other: stores.settings.formatMoney(unit),
              })
            : t('currency.noRate')}
          {worth && ` · ${t('currency.worth', { sum: stores.settings.formatMoney(worth) })}`}
        </>
      }
      value={
        <Button look="plain" isBusy={wallet.change.isRunning} onClick={handleChange}>
          {t('currency.choose')}
          <span className="bz-hidden"> {currency}</span>
        </Button>
      }
    />
  );
});

const WalletCurrencies = observer(({ balances }: { balances: Balances }) => {
  const { t } = useTranslation('payments');
  const wallet = useStores().get(WalletStore);
  const { change, others, rates, currency } = wallet;
  if (others.length === 0) return null;
  const told: unknown = Array.isArray(change.error?.data.currency) ? change.error.data.currency[0] : null;
  const reason = (['NOT_EMPTY', 'PENDING', 'INVALID'] as const).find((code) => code === told);
  const refusal = reason ? t(`currency.reasons.${reason}`) : null;
  return (
    <ListSection
      isRegion
      title={t('currency.heading')}
      lead={<span role="status">{t('currency.own', { currency })}</span>}
    >
      {(change.error || rates.error) && (
        <Inset>
          {change.error && <ErrorNotice error={change.error} text={refusal} />}
          {rates.error && <ErrorNotice error={rates.error} onRetry={() => void rates.load()} />}
        </Inset>
      )}
      <Rows>
        {others.map((entry) => (
          <CurrencyRow key={entry} currency={entry} balances={balances} />
        ))}
      </Rows>
    </ListSection>
  );
});

const HEADING = 'recent-transactions';

const RecentRow = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('payments');
  const { methodName } = useSumText();
  return (
    <LinkCell
      to={href('cashier-index-receipt', { id: item.id })}
      icon={item.type === 'deposit' ? 'plus' : 'withdraw'}
      title={t(`receipt.kinds.${item.type}`)}
      text={inWholeLine([methodName(item), formatDateTime(item.created_at)])}
      sum={<MoneyText money={item.amount} />}
      badge={<StatusBadge status={item.status} />}
    />
  );
});

const RecentRows = observer(() => {
  const { t } = useTranslation('payments');
  const { recent } = useStores().get(WalletStore);
  if (recent.error)
    return (
      <Inset>
        <ErrorNotice error={recent.error} onRetry={() => void recent.load()} />
      </Inset>
    );
  if (!recent.value)
    return (
      <Inset>
        <CashierSkeleton shape="list" />
      </Inset>
    );
  if (recent.value.length === 0)
    return <EmptyPlace icon="history" title={t('emptyTitles.recent')} text={t('emptyHistory.recent')} />;
  return (
    <Rows>
      {recent.value.map((item) => (
        <RecentRow key={item.id} item={item} />
      ))}
    </Rows>
  );
});

const WalletRecent = () => {
  const { t } = useTranslation('payments');
  return (
    <ListSection isRegion title={t('recent')} titleId={HEADING}>
      <RecentRows />
    </ListSection>
  );
};

const WalletBody = observer(() => {
  const { t } = useTranslation('cashier');
  const { balance, settings } = useStores();
  const { balances } = balance;
  if (balances.isPending) return <CashierSkeleton shape="wallet" />;
  return (
    <>
      {balances.error && <ErrorNotice error={balances.error} onRetry={() => void balances.load()} />}
      {balances.value && <BalanceList balances={balances.value} isStale={balances.error !== null} />}
      <div className="bz-stack">
        <LinkButton to={href('cashier-index-deposit')} look="main" isWide>
          {t('deposit')}
        </LinkButton>
        <div className={styles.pair}>
          <LinkButton to={href('cashier-index-withdraw')}>{t('withdraw')}</LinkButton>
          <LinkButton to={href('cashier-index-history')}>{t('history')}</LinkButton>
        </div>
      </div>
      <WalletRecent />
      {balances.value && settings.hasPart('currency') && <WalletCurrencies balances={balances.value} />}
    </>
  );
});

const WalletScreen = () => (
  <CashierPage section="wallet">
    <ListRoot>
      <WalletBody />
    </ListRoot>
  </CashierPage>
);

export default WalletScreen;

export const load = async ({ stores }: Visit) => void (await stores.get(WalletStore).open());
