import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTexts } from './texts';
import styles from './tree.module.css';

/** Entries that one level shows at a time. */
const MOST = 100;
/** Levels that stand open at first. */
const OPEN = 2;

const entriesOf = (value: object): [string, unknown][] =>
  Array.isArray(value) ? value.map((item, index) => [String(index), item]) : Object.entries(value);

const Leaf = ({ value }: { value: unknown }) => (
  <code data-type={value === null ? 'null' : typeof value}>
    {typeof value === 'string' ? value : (JSON.stringify(value) ?? '–')}
  </code>
);

interface NodeProps {
  name: string;
  value: unknown;
  depth: number;
}

const Node = observer(({ name, value, depth }: NodeProps) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(depth < OPEN);
  const [most, setMost] = useState(MOST);
  if (typeof value !== 'object' || value === null)
    return (
      <li>
        <b>{name}</b> <Leaf value={value} />
      </li>
    );
  const entries = entriesOf(value);
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <b>{name}</b>{' '}
          <small>{t(Array.isArray(value) ? 'tree.items' : 'tree.fields', { count: entries.length })}</small>
        </summary>
        {isOpen && (
          <ul>
            {entries.slice(0, most).map(([key, child]) => (
              <Node key={key} name={key} value={child} depth={depth + 1} />
            ))}
            {entries.length > most && (
              <li>
                <button type="button" className={styles.more} onClick={() => setMost(most + MOST)}>
                  {t('tree.more', { count: entries.length - most })}
                </button>
              </li>
            )}
          </ul>
        )}
      </details>
    </li>
  );
});

/** Shows any value of a file as plain text. */
export const JsonTree = ({ value, label }: { value: unknown; label: string }) => (
  <ul className={styles.tree}>
    <Node name={label} value={value} depth={0} />
  </ul>
);
