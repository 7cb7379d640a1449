import type { Money } from '@baize/contract/api/entities/money';
import { observer } from 'mobx-react-lite';
import { useStores } from '../contexts';
import styles from './MoneyText.module.css';

/** An amount in tabular figures. */
export const MoneyText = observer(({ money, isStale }: { money: Money; isStale?: boolean }) => {
  const { settings } = useStores();
  return (
    <span className={styles.money} data-stale={isStale || undefined}>
      {settings.formatMoney(money)}
    </span>
  );
});
