import { useMemo, useState } from 'react';
import { useTranslation } from '../../components/texts';
import { localeOf } from '../../domain/locales';
import styles from './ReportDialog.module.css';
import { reportLines } from './reportLines';
import type { MadeReport } from './useReport';

/** Lines listed; phones cannot render thousands. */
const MOST_LINES = 200;

const sizeOf = (bytes: number, formats: string) =>
  new Intl.NumberFormat(formats, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.max(1, bytes / 1000),
  );

const Raw = ({ made }: { made: MadeReport }) => {
  const { t } = useTranslation('report');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('raw')}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <pre className={styles.raw} tabIndex={0}>
          {JSON.stringify(made.report, null, 1)}
        </pre>
      )}
    </details>
  );
};

/** The report's content, to be read before it is sent (H-4). */
export const Inside = ({ made }: { made: MadeReport }) => {
  const { t, i18n } = useTranslation('report');
  const { formats } = localeOf(i18n.language);
  const lines = useMemo(() => reportLines(t, made.report, formats), [t, made, formats]);
  const shown = lines.slice(-MOST_LINES);
  const earlier = lines.length - shown.length;
  return (
    <details className={styles.fold}>
      <summary>
        {t('inside')}{' '}
        <span className={styles.muted}>
          {t('insideCount', { count: lines.length, size: sizeOf(made.size, formats) })}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ol className={styles.lines} tabIndex={0} aria-label={t('entries')}>
        {shown.map(({ time, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <span className={styles.time}>{time}</span> <span>{text}</span>
          </li>
        ))}
      </ol>
      {earlier > 0 && <p className={styles.muted}>{t('earlier', { count: earlier })}</p>}
      <Raw made={made} />
    </details>
  );
};
