import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { CashierMethod } from '../services/api/entities';
import { usePlatform, useStores } from './contexts';
import { Icon } from './Icon';
import styles from './MethodPicker.module.css';

interface MethodPickerProps {
  label: string;
  methods: readonly CashierMethod[];
  chosen: string | null;
  onChoose: (sysname: string) => void;
  /** Limits, fee and time of a method in words; of one out of service that it is. */
  detailOf: (method: CashierMethod) => string;
}

/** Ways to pay as cards, one of them chosen; one that is out of service says so and cannot be (C-1). */
export const MethodPicker = observer(({ label, methods, chosen, onChoose, detailOf }: MethodPickerProps) => {
  const { haptics } = usePlatform();
  const view = useStores().settings.cashier.value?.view.methods ?? 'list';
  const name = useId();
  return (
    <fieldset className={styles.methods} data-view={view}>
      <legend className={styles.title}>{label}</legend>
      {methods.map((method) => (
        <label key={method.sysname} className={styles.method}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={method.sysname}
            checked={method.sysname === chosen}
            disabled={!method.is_available}
            onChange={() => {
              haptics.selection();
              onChoose(method.sysname);
            }}
          />
          <span className={styles.image}>
            {method.image_url ? <img src={method.image_url} alt="" width={48} height={32} /> : <Icon name="card" />}
          </span>
          <span>
            <span className={styles.name}>{method.name}</span>
            <span className={styles.detail}>{detailOf(method)}</span>
          </span>
          <span className={styles.mark}>
            <Icon name="check" />
          </span>
        </label>
      ))}
    </fieldset>
  );
});
