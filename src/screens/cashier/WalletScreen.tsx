import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { ListRoot } from '../../components/list/ListRoot';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { WalletStore } from '../../stores/cashier/WalletStore';
import type { Visit } from '../../stores/visit';
import { BalanceList } from './BalanceList';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { WalletCurrencies } from './WalletCurrencies';
import { WalletRecent } from './WalletRecent';

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
