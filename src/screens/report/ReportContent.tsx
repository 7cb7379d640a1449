import { localeOf } from '@baize/contract/i18n/locales';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../components/texts';
import type { Report, ReportEvent } from '../../recorder/report/schema';
import styles from './ReportDialog.module.css';
import type { ReadableReport } from './useReport';

/** A recorded event as text for the player. */
interface ReportLine {
  /** Local hours, minutes, seconds. */
  time: string;
  text: string;
}

type Call = Extract<ReportEvent, { kind: 'call' | 'cms' }>;
type Act = Extract<ReportEvent, { kind: 'act' }>;
type Texts = ReturnType<typeof useTranslation<'report'>>['t'];

const typeOf = (body: unknown): string => {
  const error = (body as { error?: { type?: unknown } } | null)?.error;
  return typeof error?.type === 'string' ? ` ${error.type}` : '';
};

function outcomeOf(t: Texts, { status, failure, body, tookMs }: Call): string {
  if (failure) return t(`events.${failure}`);
  if (status === null) return t('events.pending');
  return `${status}${typeOf(body)}, ${Math.round(tookMs)} ms`;
}

const actText = (t: Texts, { act, name, value = '' }: Act): string =>
  act === 'key' && value === '' ? t('events.sign') : t(`events.${act}`, { name, value });

function textOf(t: Texts, event: ReportEvent): string {
  switch (event.kind) {
    case 'document':
    case 'route':
    case 'link':
      return t(`events.${event.kind}`, { address: event.address });
    case 'call':
    case 'cms':
      return t(`events.${event.kind}`, { name: event.name, outcome: outcomeOf(t, event) });
    case 'act':
      return actText(t, event);
    case 'host':
      return t(event.way === 'in' ? 'events.hostIn' : 'events.hostOut', { name: event.name });
    case 'frame':
      return t(event.way === 'in' ? 'events.frameIn' : 'events.frameOut', { name: event.name });
    case 'dialog':
      return t(event.isOpen ? 'events.dialogOpen' : 'events.dialogClosed', { name: event.name });
    case 'toast':
      return t('events.toast', { name: event.textKey });
    case 'error':
      return t('events.error', { message: event.message });
    case 'shown':
      return t('events.shown', { name: event.type });
    case 'vital':
      return t('events.vital', { name: event.name, value: event.value });
    case 'freeze':
    case 'longTask':
      return t(`events.${event.kind}`, { ms: event.ms });
    case 'connection':
      return t(event.isOnline ? 'events.online' : 'events.offlineNow');
    case 'visibility':
      return t(event.isVisible ? 'events.visible' : 'events.hidden');
    case 'appearance':
      return t('events.appearance', { name: event.scheme });
    case 'viewport':
      return t('events.viewport', { value: `${event.width} × ${event.height ?? '–'}` });
    case 'storage':
      return t('events.storage');
    case 'files':
      return t('events.files', { count: event.names.length });
  }
}

function reportLines(t: Texts, { beganAt, events }: Report, formats: string): ReportLine[] {
  const clock = new Intl.DateTimeFormat(formats, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return events.map((event) => ({ time: clock.format(beganAt + event.at), text: textOf(t, event) }));
}

/** Maximum number of lines; phones cannot render thousands. */
const MAX_LINES = 200;

const sizeOf = (bytes: number, formats: string) =>
  new Intl.NumberFormat(formats, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.max(1, bytes / 1000),
  );

const RawReport = ({ prepared }: { prepared: ReadableReport }) => {
  const { t } = useTranslation('report');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('raw')}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <pre className={styles.raw} tabIndex={0}>
          {JSON.stringify(prepared.report, null, 1)}
        </pre>
      )}
    </details>
  );
};

/** The report's content, for review before it is sent. */
export const ReportContent = ({ prepared }: { prepared: ReadableReport }) => {
  const { t, i18n } = useTranslation('report');
  const { formats } = localeOf(i18n.language);
  const lines = useMemo(() => reportLines(t, prepared.report, formats), [t, prepared, formats]);
  const shown = lines.slice(-MAX_LINES);
  const earlier = lines.length - shown.length;
  return (
    <details className={styles.disclosure}>
      <summary>
        {t('inside')}{' '}
        <span className="bz-muted weight-400">
          {t('insideCount', { count: lines.length, size: sizeOf(prepared.size, formats) })}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <ol className={styles.lines} tabIndex={0} aria-label={t('entries')}>
        {shown.map(({ time, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <span className="flex-none text-muted tabular">{time}</span> <span>{text}</span>
          </li>
        ))}
      </ol>
      {earlier > 0 && <p className="bz-muted weight-400">{t('earlier', { count: earlier })}</p>}
      <RawReport prepared={prepared} />
    </details>
  );
};
