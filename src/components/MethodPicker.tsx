import { observer } from 'mobx-react-lite';
import { type MouseEvent, useId, useRef, useState } from 'react';
import type { CashierMethod } from '../services/api/entities';
import { Button } from './Button';
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
  /** Shows the chosen one alone at first, so that whoever has paid before sees the way on without scrolling. */
  isFolded: boolean;
  /** Words of the button that shows the others. */
  moreText: string;
}

/** So few are shown at once in any case. */
const FEW = 3;

/** Ways to pay as cards, one of them chosen; one that is out of service says so and cannot be (C-1). */
export const MethodPicker = observer((props: MethodPickerProps) => {
  const { label, methods, chosen, onChoose, detailOf, isFolded, moreText } = props;
  const { haptics } = usePlatform();
  const [isOpen, setIsOpen] = useState(!isFolded);
  const list = useRef<HTMLFieldSetElement>(null);
  const hasMore = methods.length > FEW && !isOpen;
  const shown = hasMore ? methods.filter((method) => method.sysname === chosen) : methods;
  const handleOpen = () => {
    setIsOpen(true);
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
  };
  // A tap is a choice; arrow keys only pass by, and their focus must not be taken away.
  const handleClick = (event: MouseEvent) => {
    if (event.detail > 0 && methods.length > FEW) setIsOpen(false);
  };
  const view = useStores().settings.cashier.value?.view.methods ?? 'list';
  const name = useId();
  return (
    <fieldset ref={list} className={styles.methods} data-view={view}>
      <legend className={styles.title}>{label}</legend>
      {shown.map((method) => (
        <label key={method.sysname} className={styles.method}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={method.sysname}
            checked={method.sysname === chosen}
            disabled={!method.is_available}
            onClick={handleClick}
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
      {hasMore && (
        <Button look="plain" onClick={handleOpen}>
          {moreText}
        </Button>
      )}
    </fieldset>
  );
});
