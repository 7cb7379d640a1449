import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { DetailList as PlainFacts } from '../../components/primitives/DetailList';
import { Icon, type IconName } from '../../components/primitives/Icon';
import styles from './parts.module.css';
import { useTexts } from './texts';

interface PressProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'main' | 'plain' | 'quiet' | 'icon';
  icon?: IconName;
  /** Mirrors the icon. */
  isMirrored?: boolean;
}

export const Press = ({ variant = 'plain', icon, isMirrored, className, children, ...rest }: PressProps) => (
  <button type="button" {...rest} className={[styles.press, styles[variant], className].filter(Boolean).join(' ')}>
    {icon && (
      <span className={isMirrored ? styles.mirrored : styles.drawing}>
        <Icon name={icon} size={20} />
      </span>
    )}
    {children}
  </button>
);

export const Field = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
};

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  /** Default: the option itself. */
  textOf?: (value: Value) => string;
  onChoose: (value: Value) => void;
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, options, textOf = String, onChoose } = props;
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={(event) => onChoose(event.target.value as Value)}>
          {options.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export const Fields = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.fields}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

interface TabsProps<Name extends string> {
  label: string;
  panelId: string;
  items: readonly { name: Name; text: string; count?: number }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function Tabs<Name extends string>({ label, panelId, items, chosen, onChoose }: TabsProps<Name>) {
  const idOf = (name: Name) => `${panelId}-${name}`;
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = items.findIndex(({ name }) => name === chosen);
    const next = items[(from + step + items.length) % items.length];
    if (!next) return;
    onChoose(next.name);
    document.getElementById(idOf(next.name))?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {items.map(({ name, text, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={idOf(name)}
          className={styles.tab}
          aria-selected={name === chosen}
          aria-controls={panelId}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {text} {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}

/** A native modal dialog: Escape closes it, and the browser restores the focus. */
export const Sheet = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { t } = useTexts();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.sheetHead}>
        <h2 id={titleId}>{title}</h2>
        <Press variant="icon" icon="close" aria-label={t('close')} onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
};

export const Facts = ({ items }: Pick<ComponentProps<typeof PlainFacts>, 'items'>) => (
  <PlainFacts items={items} className={styles.facts} />
);
