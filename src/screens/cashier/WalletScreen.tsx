import type { HistoryItem } from '@baize/contract/api/entities/cashier';
import type { Balances, Money } from '@baize/contract/api/entities/money';
import { href } from '@baize/contract/links/paths';
import { isZero } from '@baize/contract/money/money';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorNotice, LoadError } from '../../components/feedback/ErrorNotice';
import { DetailCell } from '../../components/list/DetailCell';
import { LinkCell } from '../../components/list/LinkCell';
import { ListRoot } from '../../components/list/ListRoot';
import { Inset, ListSection, Rows } from '../../components/list/ListSection';
import { MoneyText } from '../../components/money/MoneyText';
import { LinkButton } from '../../components/navigation/LinkButton';
import { Button } from '../../components/primitives/Button';
import type { IconName } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import { shownBalance } from '../../domain/money/balance';
import { WalletStore } from '../../stores/cashier/WalletStore';
import type { LoaderContext } from '../../stores/loaderContext';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import lists from './lists.module.css';
import { StatusBadge } from './StatusBadge';
import { useSumText } from './useSumText';

type Kind = 'main' | 'bonus' | 'betting_bonus' | 'fun';

const icons: Record<Kind, IconName> = { main: 'wallet', bonus: 'offers', betting_bonus: 'sports', fun: 'dice' };

/** Balances that the operator may not support: shown if supported, or if not empty. */
const featureOf = { main: null, bonus: 'bonusMoney', betting_bonus: 'bettingBonusMoney', fun: null } as const;

/** An amount of the balances, marked while they are stale. */
const BalanceMoney = observer(({ money }: { money: Money }) => (
  <MoneyText money={money} isStale={useStores().balance.isStale} />
));

const BalanceRows = ({ kinds, balances }: { kinds: readonly Kind[]; balances: Balances }) => {
  const { t } = useTranslation('payments');
  return kinds.map((kind) => (
    <DetailCell
      key={kind}
      icon={icons[kind]}
      title={t(`balances.${kind}`)}
      text={t(`balanceNotes.${kind}`)}
      value={
        <span className={kind === 'fun' || isZero(balances[`balance_${kind}`]) ? lists.zero : undefined}>
          <BalanceMoney money={balances[`balance_${kind}`]} />
        </span>
      }
    />
  ));
};

const CashierButtons = () => {
  const { t } = useTranslation('cashier');
  return (
    <div className={lists.buttonPair}>
      <LinkButton to={href('cashier-index-deposit')} variant="main">
        {t('deposit')}
      </LinkButton>
      <LinkButton to={href('cashier-index-withdraw')}>{t('withdraw')}</LinkButton>
    </div>
  );
};

/**
 * The total without play money, with deposit and withdrawal buttons. Isolated bonus money is shown separately; without
 * bonus money the total is the main balance.
 */
const Total = observer(({ balances }: { balances: Balances }) => {
  const { t } = useTranslation('payments');
  const { formatMoney, isBonusIsolated: isApart } = useStores().settings;
  const { sum, bonus, total } = shownBalance(balances, isApart);
  return (
    <div className={lists.balanceCard}>
      <p className={lists.total}>
        <span className="bz-muted">{t(isApart ? 'ownMoney' : bonus ? 'total' : 'balances.main')}</span>
        <strong>
          <BalanceMoney money={sum} />
        </strong>
        {isApart ? (
          <span className="bz-muted">
            {t('withBonus')} <BalanceMoney money={total} />
          </span>
        ) : (
          <span className="bz-muted">
            {bonus
              ? t('balanceParts', { own: formatMoney(balances.balance_main), bonus: formatMoney(bonus) })
              : t('balanceNotes.main')}
          </span>
        )}
      </p>
      <CashierButtons />
    </div>
  );
});

const BONUSES = href('profile-index-bonuses');

/** All balances and their use; the main balance is left out where the total above shows it. */
const BalanceList = observer(({ balances }: { balances: Balances }) => {
  const { t } = useTranslation('payments');
  const { settings } = useStores();
  const { isBonusIsolated: isApart } = settings;
  const isShown = (kind: Kind) => {
    const feature = featureOf[kind];
    return !feature || settings.hasPart(feature) || !isZero(balances[`balance_${kind}`]);
  };
  const isMainInTotal = isApart || !shownBalance(balances, isApart).bonus;
  const kinds = (['main', 'bonus', 'betting_bonus'] as const).filter(
    (kind) => isShown(kind) && !(isMainInTotal && kind === 'main'),
  );
  return (
    <div className={styles.stack}>
      {(kinds.length > 0 || settings.canLinkTo(BONUSES)) && (
        <ListSection {...(isApart && { isRegion: true, title: t('bonusApart'), lead: t('bonusApartText') })}>
          <Rows>
            <BalanceRows kinds={kinds} balances={balances} />
            <LinkCell to={BONUSES} icon="info" title={t('howBonusesWork')} />
          </Rows>
        </ListSection>
      )}
      <ListSection>
        <Rows>
          <BalanceRows kinds={['fun']} balances={balances} />
        </Rows>
      </ListSection>
    </div>
  );
});

/** The exchange rate, and the full balance in another currency. */
const CurrencyRow = observer(({ currency, balances }: { currency: string; balances: Balances }) => {
  const { t } = useTranslation('payments');
  const stores = useStores();
  const wallet = stores.get(WalletStore);
  const { total } = shownBalance(balances, stores.settings.isBonusIsolated);
  const rate = wallet.rateIn(currency);
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
    <DetailCell
      title={currency}
      text={
        <>
          {rate
            ? t('currency.rate', {
                one: stores.settings.formatMoney(rate.one),
                other: stores.settings.formatMoney(rate.other),
              })
            : t('currency.noRate')}
          {worth && ` · ${t('currency.worth', { sum: stores.settings.formatMoney(worth) })}`}
        </>
      }
      value={
        <Button variant="plain" isBusy={wallet.change.isRunning} onClick={handleChange}>
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
  const reportedCode: unknown = Array.isArray(change.error?.data.currency) ? change.error.data.currency[0] : null;
  const reason = (['NOT_EMPTY', 'PENDING', 'INVALID'] as const).find((code) => code === reportedCode);
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
          <LoadError resource={rates} />
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
      icon={item.type === 'deposit' ? 'deposit' : 'withdraw'}
      title={t(`receipt.kinds.${item.type}`)}
      text={
        <span className={lists.details}>
          <span>
            <span>{methodName(item)}</span> <span>{formatDateTime(item.created_at)}</span>
          </span>
        </span>
      }
      sum={<MoneyText money={item.amount} />}
      badge={<StatusBadge item={item} />}
    />
  );
});

const RecentRows = observer(() => {
  const { t } = useTranslation('payments');
  const { recent } = useStores().get(WalletStore);
  if (recent.error || !recent.value)
    return (
      <Inset>
        <LoadError resource={recent} fallback={<CashierSkeleton shape="list" />} />
      </Inset>
    );
  if (recent.value.length === 0)
    return <EmptyState icon="history" title={t('emptyTitles.recent')} text={t('emptyHistory.recent')} />;
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
  const { balance, settings } = useStores();
  const { balances } = balance;
  if (balances.isPending) return <CashierSkeleton shape="wallet" />;
  return (
    <>
      <LoadError resource={balances} />
      {balances.value ? <Total balances={balances.value} /> : <CashierButtons />}
      {balances.value && <BalanceList balances={balances.value} />}
      {settings.hasSection(href('cashier-index-history')) && <WalletRecent />}
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

export const load = async ({ stores }: LoaderContext) => void (await stores.get(WalletStore).open());
