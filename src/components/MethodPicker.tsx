import { observer } from 'mobx-react-lite';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { DOT } from '../domain/facts';
import type { CashierMethod } from '../services/api/entities/cashier';
import { Button } from './Button';
import { usePlatform, useStores } from './contexts';
import { Icon } from './Icon';
import styles from './MethodPicker.module.css';

interface MethodPickerProps {
  label: string;
  methods: readonly CashierMethod[];
  chosen: string | null;
  onChoose: (sysname: string) => void;
  factsOf: (method: CashierMethod) => readonly string[];
  /** A phone shows only the chosen one at first, so that the form fits without scrolling. */
  isFolded: boolean;
  moreText: string;
}

/** Up to this many are always shown. */
const FEW = 2;

/** Single-colour icons are marked in their URL and take the page's colour; other images keep their own. */
const isShape = (url: string) => url.endsWith('.svg?mono');

/** Payment methods as cards; unavailable ones are disabled. */
export const MethodPicker = observer((props: MethodPickerProps) => {
  const { label, methods, chosen, onChoose, factsOf, isFolded, moreText } = props;
  const { haptics } = usePlatform();
  const [extent, setExtent] = useState<'chosen' | 'first' | 'all'>(isFolded ? 'chosen' : 'first');
  const list = useRef<HTMLFieldSetElement>(null);
  const isMany = methods.length > FEW;
  const isEarly = methods.findIndex(({ sysname }) => sysname === chosen) < FEW;
  // Folded, so that the amount is in view on a phone; where there is room, CSS shows all methods.
  const waits = ({ sysname }: CashierMethod, index: number) =>
    isMany && (extent === 'chosen' ? sysname !== chosen : extent === 'first' && isEarly && index >= FEW);
  const handleOpen = () => {
    setExtent('all');
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
  };
  // Only a tap folds the list: arrow keys pass through the options and must keep the focus.
  const handleClick = (event: MouseEvent) => {
    if (event.detail > 0) setExtent('chosen');
  };
  const view = useStores().settings.cashier.value?.view.methods ?? 'list';
  const name = useId();
  return (
    <fieldset ref={list} className={styles.methods} data-view={view}>
      <legend className={styles.title}>{label}</legend>
      {methods.map((method, index) => {
        const isChosen = method.sysname === chosen;
        return (
          <label key={method.sysname} className={styles.method} data-rest={waits(method, index) ? extent : undefined}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={method.sysname}
              checked={isChosen}
              disabled={!method.is_available}
              onClick={handleClick}
              onChange={() => {
                haptics.selection();
                onChoose(method.sysname);
              }}
            />
            <span className={styles.image}>
              {isShape(method.image_url) ? (
                <span className={styles.shape} style={{ maskImage: `url("${method.image_url}")` }} />
              ) : method.image_url ? (
                <img src={method.image_url} alt="" width={48} height={32} loading="lazy" />
              ) : (
                <Icon name="card" />
              )}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>
                {method.name}
                <span className={styles.mark}>
                  <Icon name="check" />
                </span>
              </span>
              <span className={styles.detail}>
                {factsOf(method).map((fact, index) => (
                  <span key={fact}>
                    {index > 0 && <span className={styles.dot}>{DOT}</span>}
                    {fact}
                  </span>
                ))}
              </span>
            </span>
            {isChosen && method.text && <span className={styles.note}>{method.text}</span>}
          </label>
        );
      })}
      {methods.some(waits) && (
        <div className={styles.more} data-rest={extent}>
          <Button look="plain" isWide onClick={handleOpen}>
            {moreText}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
