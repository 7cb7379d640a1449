import type { CashierMethod } from '@baize/contract/api/entities/cashier';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { Button } from '../../components/primitives/Button';
import { Icon } from '../../components/primitives/Icon';
import { DOT } from '../../domain/content/facts';
import styles from './MethodPicker.module.css';

interface MethodPickerProps {
  label: string;
  methods: readonly CashierMethod[];
  chosen: string | null;
  onChoose: (sysname: string) => void;
  detailsOf: (method: CashierMethod) => readonly string[];
  /** A phone shows only the chosen one at first, so that the form fits without scrolling. */
  isFolded: boolean;
  moreText: string;
}

/** Up to this many are always shown. */
const ALWAYS_SHOWN = 2;

/** Single-colour icons are marked in their URL and take the page's colour; other images keep their own. */
const isMonochrome = (url: string) => url.endsWith('.svg?mono');

/** Payment methods as cards; unavailable ones are disabled. */
export const MethodPicker = observer((props: MethodPickerProps) => {
  const { label, methods, chosen, onChoose, detailsOf, isFolded, moreText } = props;
  const { haptics } = usePlatform();
  const [shownPart, setShownPart] = useState<'chosen' | 'first' | 'all'>(isFolded ? 'chosen' : 'first');
  const list = useRef<HTMLFieldSetElement>(null);
  const isFoldable = methods.length > ALWAYS_SHOWN;
  const isAmongFirst = methods.findIndex(({ sysname }) => sysname === chosen) < ALWAYS_SHOWN;
  // Folded, so that the amount is in view on a phone; where there is room, CSS shows all methods.
  const isHidden = ({ sysname }: CashierMethod, index: number) =>
    isFoldable &&
    (shownPart === 'chosen' ? sysname !== chosen : shownPart === 'first' && isAmongFirst && index >= ALWAYS_SHOWN);
  const handleOpen = () => {
    setShownPart('all');
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
  };
  // Only a tap folds the list: arrow keys pass through the options and must keep the focus.
  const handleClick = (event: MouseEvent) => {
    if (event.detail > 0) setShownPart('chosen');
  };
  const view = useStores().settings.cashier.value?.view.methods ?? 'list';
  const name = useId();
  return (
    <fieldset ref={list} className={styles.methods} data-view={view}>
      <legend className="bz-label mbe-2">{label}</legend>
      {methods.map((method, index) => {
        const isChosen = method.sysname === chosen;
        return (
          <label
            key={method.sysname}
            className={styles.method}
            data-rest={isHidden(method, index) ? shownPart : undefined}
          >
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
              {isMonochrome(method.image_url) ? (
                <span className={styles.mask} style={{ maskImage: `url("${method.image_url}")` }} />
              ) : method.image_url ? (
                <img src={method.image_url} alt="" width={48} height={32} loading="lazy" />
              ) : (
                <Icon name="card" />
              )}
            </span>
            <span className="min-w-0 overflow-hidden">
              <span className={styles.name}>
                {method.name}
                <span className={styles.checkmark}>
                  <Icon name="check" />
                </span>
              </span>
              <span className={styles.detail}>
                {detailsOf(method).map((detail, index) => (
                  <span key={detail}>
                    {index > 0 && <span className={styles.dot}>{DOT}</span>}
                    {detail}
                  </span>
                ))}
              </span>
            </span>
            {isChosen && method.text && <span className={styles.note}>{method.text}</span>}
          </label>
        );
      })}
      {methods.some(isHidden) && (
        <div className={styles.more} data-rest={shownPart}>
          <Button variant="plain" isWide onClick={handleOpen}>
            {moreText}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
