import type { Cashback } from '@baize/contract/api/entities/rewards';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../components/contexts';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ListEnd } from '../../../components/feedback/ListEnd';
import { LinkCell } from '../../../components/list/LinkCell';
import { ListSection, Rows } from '../../../components/list/ListSection';
import { MoneyText } from '../../../components/money/MoneyText';
import { LinkButton } from '../../../components/navigation/LinkButton';
import { Button } from '../../../components/primitives/Button';
import { useTranslation } from '../../../components/texts';
import { rewardDetailOf } from '../../../domain/bonuses/rewardDetail';
import { formatDateTime } from '../../../domain/i18n/dates';
import { HistoryStore } from '../../../stores/cashier/HistoryStore';
import type { PlayerBonus } from '../../../stores/rewards/BonusesStore';
import { CashierSkeleton } from '../CashierSkeleton';
import styles from '../cashier.module.css';
import { HistoryRow } from '../HistoryRow';
import lists from '../lists.module.css';
import { useShowHistory } from './useShowHistory';

/** Read-only: actions are on the bonuses' page. */
const BonusRow = observer(({ bonus }: { bonus: PlayerBonus }) => {
  const { t } = useTranslation('payments');
  const { title, amount, receivedAt } = rewardDetailOf(bonus.description);
  return (
    <LinkCell
      to={href('profile-index-bonuses')}
      icon="offers"
      title={title || t('bonusOne')}
      text={receivedAt !== null && formatDateTime(receivedAt)}
      sum={amount ? <MoneyText money={amount} /> : ''}
      badge={<span className="bz-muted">{t(`bonusKinds.${bonus.kind}`)}</span>}
    />
  );
});

/** Read-only: payout is on the cashback's page. */
const CashbackRow = observer(({ cashback }: { cashback: Cashback }) => {
  const { t } = useTranslation('payments');
  const { title, amount } = rewardDetailOf(cashback.description);
  const { paid_out_at: paidAt, end_date: end } = cashback;
  const date =
    paidAt !== null
      ? t('paidOutAt', { date: formatDateTime(paidAt) })
      : end !== null && t('until', { date: formatDateTime(end) });
  return (
    <LinkCell
      to={href('profile-index-cashback')}
      icon="percent"
      title={title || t('cashbackOne')}
      text={date}
      sum={amount && <MoneyText money={amount} />}
    />
  );
});

const nextPages = {
  deposit: { to: href('cashier-index-deposit'), textKey: 'cashier:deposit', icon: 'deposit' },
  withdrawal: { to: href('cashier-index-withdraw'), textKey: 'cashier:withdraw', icon: 'withdraw' },
  bonuses: { to: href('offers'), textKey: 'payments:offersLink', icon: 'offers' },
  cashbacks: { to: href('offers'), textKey: 'payments:offersLink', icon: 'percent' },
} as const;

const Items = observer(() => {
  const { tab, list, bonuses, cashbacks } = useStores().get(HistoryStore);
  return (
    <Rows>
      {tab === 'bonuses' && bonuses.items.map((bonus) => <BonusRow key={`${bonus.kind}:${bonus.id}`} bonus={bonus} />)}
      {tab === 'cashbacks' && cashbacks.items.map((cashback) => <CashbackRow key={cashback.id} cashback={cashback} />)}
      {(tab === 'deposit' || tab === 'withdrawal') &&
        list.items.map((item) => <HistoryRow key={item.id} item={item} />)}
    </Rows>
  );
});

const EmptyHistory = observer(() => {
  const { t } = useTranslation(['payments', 'cashier']);
  const { tab, hasFilter } = useStores().get(HistoryStore);
  const show = useShowHistory();
  const nextPage = nextPages[tab];
  const isFiltered = hasFilter && (tab === 'deposit' || tab === 'withdrawal');
  return (
    <ListSection>
      <EmptyState
        icon={isFiltered ? 'search' : nextPage.icon}
        title={t(`emptyTitles.${isFiltered ? 'filtered' : tab}`)}
        text={isFiltered ? t('filters.nothing') : t(`emptyHistory.${tab}`)}
      >
        {isFiltered ? (
          <Button variant="plain" onClick={() => show({ status: 'all', period: 'all' })}>
            {t('filters.clear')}
          </Button>
        ) : (
          <LinkButton to={nextPage.to}>{t(nextPage.textKey)}</LinkButton>
        )}
      </EmptyState>
    </ListSection>
  );
});

export const HistoryList = observer(() => {
  const { t } = useTranslation('payments');
  const { shown } = useStores().get(HistoryStore);
  if (shown.isEmpty) return <EmptyHistory />;
  if (!shown.isInited && !shown.error) return <CashierSkeleton shape="list" />;
  return (
    <div className={styles.stack}>
      {shown.items.length > 0 && (
        <ListSection>
          <Items />
        </ListSection>
      )}
      <ListEnd list={shown}>
        <p className={`bz-muted ${lists.end}`}>{t('historyEnd')}</p>
      </ListEnd>
    </div>
  );
});
