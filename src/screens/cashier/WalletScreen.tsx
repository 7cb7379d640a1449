import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/ActionButton';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { MoneyText } from '../../components/MoneyText';
import { useGo } from '../../components/route';
import { totalBalance, toWire } from '../../domain/money';
import type { Balances } from '../../services/api/entities';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';

const kinds = ['main', 'bonus', 'betting_bonus', 'fun'] as const;

/** Every balance of the player; fun money stands apart from the total (C-9). */
const BalanceList = observer(({ balances, isStale }: { balances: Balances; isStale: boolean }) => {
  const { t } = useTranslation('cashier');
  const total = totalBalance({
    main: balances.balance_main,
    bonus: balances.balance_bonus,
    betting: balances.balance_betting_bonus,
  });
  const notes = { main: t('mainNote'), bonus: '', betting_bonus: '', fun: t('funNote') };
  return (
    <div className={styles.stack}>
      <p className={styles.total}>
        <span className={styles.muted}>{t('total')}</span>
        <strong>
          <MoneyText money={toWire(total)} isStale={isStale} />
        </strong>
      </p>
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.row}>
            <span>
              <strong>{t(`balances.${kind}`)}</strong>
              {notes[kind] && <span className={`${styles.muted} ${styles.under}`}>{notes[kind]}</span>}
            </span>
            <MoneyText money={balances[`balance_${kind}`]} isStale={isStale} />
          </li>
        ))}
      </ul>
    </div>
  );
});

const WalletBody = observer(() => {
  const { t } = useTranslation('cashier');
  const go = useGo();
  const { balances } = useStores().balance;
  if (balances.isPending) return <CashierSkeleton shape="wallet" />;
  return (
    <>
      {balances.error && <ErrorNotice error={balances.error} onRetry={() => void balances.load()} />}
      {balances.value && <BalanceList balances={balances.value} isStale={balances.error !== null} />}
      <div className={styles.actions}>
        <ActionButton text={t('deposit')} onPress={() => go('/cashier/deposit')} />
        <div className={styles.pair}>
          <LinkButton to="/cashier/withdraw">{t('withdraw')}</LinkButton>
          <LinkButton to="/cashier/history">{t('history')}</LinkButton>
        </div>
      </div>
    </>
  );
});

/** What the player has, and what can be done with it (C-9). */
const WalletScreen = () => (
  <CashierPage section="wallet">
    <WalletBody />
  </CashierPage>
);

export default WalletScreen;
