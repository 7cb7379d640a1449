import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { ListRoot } from '../../components/list/ListRoot';
import { WalletStore } from '../../stores/cashier/WalletStore';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext } from '../../stores/loaderContext';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import { WalletRecent } from './wallet/RecentTransactions';
import { BalanceList, CashierButtons, Total } from './wallet/WalletBalances';
import { WalletCurrencies } from './wallet/WalletCurrencies';

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

export const leave = (stores: Stores): void => stores.get(WalletStore).close();
