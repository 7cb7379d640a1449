import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { useTranslation } from '../../components/texts';
import { SupportStore } from '../../stores/service/SupportStore';
import styles from './service.module.css';

/** Selects the number where copying fails. */
async function copy(element: HTMLElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(element);
    return false;
  }
}

/** The message has arrived: its number, to be kept (W-17). */
export const Receipt = observer(({ number }: { number: string }) => {
  const { t } = useTranslation('service');
  const store = useStores().get(SupportStore);
  const output = useRef<HTMLOutputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [note, setNote] = useState<'copied' | 'selected' | null>(null);
  // The focused form is gone.
  useEffect(() => heading.current?.focus(), []);
  const handleCopy = async () => {
    if (output.current) setNote((await copy(output.current, number)) ? 'copied' : 'selected');
  };
  return (
    <section className={styles.card} aria-labelledby="receipt">
      <span className={styles.done}>
        <Icon name="check" size={32} />
      </span>
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        {t('received')}
      </h2>
      <p>{t('receivedText')}</p>
      <p className={styles.muted}>{t('number')}</p>
      <output ref={output} className={styles.number}>
        {number}
      </output>
      <Button look="plain" onClick={() => void handleCopy()}>
        {t('copy')}
      </Button>
      <p className={styles.muted} aria-live="polite">
        {note && t(note)}
      </p>
      <Button look="quiet" onClick={store.startAnew}>
        {t('writeAgain')}
      </Button>
    </section>
  );
});
