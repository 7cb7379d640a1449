import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { ErrorNotice, Unread } from '../../components/ErrorNotice';
import type { IconName } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { FactCell } from '../../components/list/FactCell';
import { LinkCell } from '../../components/list/LinkCell';
import { ListRoot } from '../../components/list/ListRoot';
import { Inset, ListSection, Rows } from '../../components/list/ListSection';
import { MoneyText } from '../../components/MoneyText';
import { StatusBadge } from '../../components/StatusBadge';
import { useTranslation } from '../../components/texts';
import { shownBalance } from '../../domain/balance';
import { formatDateTime } from '../../domain/dates';
import { isZero } from '../../domain/money';
import { href } from '../../domain/paths';
import type { HistoryItem } from '../../services/api/entities/cashier';
import type { Balances, Money } from '../../services/api/entities/money';
import { WalletStore } from '../../stores/cashier/WalletStore';
import type { Visit } from '../../stores/visit';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import lists from './lists.module.css';
import { useSumText } from './useSumText';

type Kind = 'main' | 'bonus' | 'betting_bonus' | 'fun';

const icons: Record<Kind, IconName> = { main: 'wallet', bonus: 'offers', betting_bonus: 'sports', fun: 'dice' };

/** Balances that the operator may not support: shown if supported, or if not empty. */
const partOf = { main: null, bonus: 'bonusMoney', betting_bonus: 'bettingBonusMoney', fun: null } as const;

/** An amount of the balances, marked while they are stale. */
const OwnMoney = observer(({ money }: { money: Money }) => (
  <MoneyText money={money} isStale={useStores().balance.isStale} />
));

const BalanceRows = ({ kinds, balances }: { kinds: readonly Kind[]; balances: Balances }) => {
  const { t } = useTranslation('payments');
  return kinds.map((kind) => (
    <FactCell
      key={kind}
      icon={icons[kind]}
      title={t(`balances.${kind}`)}
      text={t(`balanceNotes.${kind}`)}
      value={
        <span className={kind === 'fun' || isZero(balances[`balance_${kind}`]) ? lists.none : undefined}>
          <OwnMoney money={balances[`balance_${kind}`]} />
        </span>
      }
    />
  ));
};

const Ways = () => {
  const { t } = useTranslation('cashier');
  return (
    <div className={lists.pair}>
      <LinkButton to={href('cashier-index-deposit')} look="main">
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
  const { formatMoney, keepsBonusApart: isApart } = useStores().settings;
  const { sum, bonus, total } = shownBalance(balances, isApart);
  return (
    <div className={lists.purse}>
      <p className={lists.total}>
        <span className="bz-muted">{t(isApart ? 'ownMoney' : bonus ? 'total' : 'balances.main')}</span>
        <strong>
          <OwnMoney money={sum} />
        </strong>
        {isApart ? (
          <span className="bz-muted">
            {t('withBonus')} <OwnMoney money={total} />
          </span>
        ) : (
          <span className="bz-muted">
            {bonus
              ? t('balanceParts', { own: formatMoney(balances.balance_main), bonus: formatMoney(bonus) })
              : t('balanceNotes.main')}
          </span>
        )}
      </p>
      <Ways />
    </div>
  );
});

const BONUSES = href('profile-index-bonuses');

/** All balances and their use; the main balance is left out where the total above shows it. */
const BalanceList = observer(({ balances }: { balances: Balances }) => {
  const { t } = useTranslation('payments');
  const { settings } = useStores();
  const { keepsBonusApart: isApart } = settings;
  const isShown = (kind: Kind) => {
    const part = partOf[kind];
    return !part || settings.hasPart(part) || !isZero(balances[`balance_${kind}`]);
  };
  const isMainAbove = isApart || !shownBalance(balances, isApart).bonus;
  const kinds = (['main', 'bonus', 'betting_bonus'] as const).filter(
    (kind) => isShown(kind) && !(isMainAbove && kind === 'main'),
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
  const { total } = shownBalance(balances, stores.settings.keepsBonusApart);
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
    <FactCell
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
          <Unread of={rates} />
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
        <span className={lists.facts}>
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
        <Unread of={recent} meanwhile={<CashierSkeleton shape="list" />} />
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
  const { balance, settings } = useStores();
  const { balances } = balance;
  if (balances.isPending) return <CashierSkeleton shape="wallet" />;
  return (
    <>
      <Unread of={balances} />
      {balances.value ? <Total balances={balances.value} /> : <Ways />}
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

export const load = async ({ stores }: Visit) => void (await stores.get(WalletStore).open());
