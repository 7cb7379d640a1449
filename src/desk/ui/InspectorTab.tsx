import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { ReportEvent } from '../../recorder/report/schema';
import { CopyButton } from './CopyButton';
import { useDesk, useFile } from './context';
import { laneOf, refusalOf, titleOf } from './events';
import styles from './panel.module.css';
import { Facts, Press } from './parts';
import { storyApi } from './story';
import { type Texts, useTexts } from './texts';
import tree from './tree.module.css';
import { useEventLabel } from './useEventLabel';

/** Entries per level and page. */
const PAGE_SIZE = 100;
/** Levels that are open initially. */
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
  const [limit, setMost] = useState(PAGE_SIZE);
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
            {entries.slice(0, limit).map(([key, child]) => (
              <Node key={key} name={key} value={child} depth={depth + 1} />
            ))}
            {entries.length > limit && (
              <li>
                <button type="button" className={tree.more} onClick={() => setMost(limit + PAGE_SIZE)}>
                  {t('tree.more', { count: entries.length - limit })}
                </button>
              </li>
            )}
          </ul>
        )}
      </details>
    </li>
  );
});

/** Shows any value of a report as plain text. */
const JsonTree = ({ value, label }: { value: unknown; label: string }) => (
  <ul className={tree.tree}>
    <Node name={label} value={value} depth={0} />
  </ul>
);

type Items = (readonly [string, ReactNode])[];

/** Values that fit on a line; the rest is shown as a tree. */
function factsOf(event: ReportEvent, texts: Texts): Items {
  const { t } = texts;
  const items: Items = [];
  const refusal = 'body' in event ? refusalOf(event.body) : null;
  if ('status' in event) {
    items.push([t('facts.status'), event.status === null ? t(`failures.${event.failure ?? 'none'}`) : event.status]);
    if (refusal) items.push([t('facts.refusal'), refusal]);
    items.push(
      [t('facts.took'), t('facts.ms', { ms: texts.number(event.tookMs) })],
      [t('facts.attempt'), event.attempt],
      [t('facts.request'), event.requestId],
      [t('facts.verb'), event.verb],
    );
  }
  if (event.kind === 'act') {
    items.push([t('facts.role'), event.role], [t('facts.name'), event.name], [t('facts.field'), event.field]);
    if (event.value !== undefined) items.push([t('facts.value'), event.value]);
  }
  if (event.kind === 'error') items.push([t('facts.source'), event.source]);
  if (event.kind === 'shown')
    items.push([t('facts.request'), event.requestId ?? '–'], [t('facts.page'), event.page ?? '–']);
  if (event.kind === 'route') items.push([t('facts.how'), event.how]);
  return items.filter(([, value]) => value !== '');
}

/** Fields of an event that may be nested. */
const TREES = ['params', 'body', 'data', 'state', 'colors'] as const;
const treesOf = (event: ReportEvent) => {
  const parts = event as Partial<Record<(typeof TREES)[number], unknown>>;
  return TREES.flatMap((name) => (name in parts ? [[name, parts[name]] as const] : []));
};

export const InspectorTab = observer(() => {
  const desk = useDesk();
  const file = useFile();
  const texts = useTexts();
  const { t, language } = texts;
  const kindText = useEventLabel();
  const { timeline, report, run } = file;
  const { chosen } = timeline;
  if (!chosen) return <p className={styles.hint}>{t('inspector.none')}</p>;
  const { event, index, isProblem } = chosen;
  const verdict = storyApi.verdictOf(event, report, language);
  return (
    <article className={styles.inspector} data-trouble={isProblem || undefined}>
      <header>
        <p className="mbe-1 text-muted text-xs">
          {t(`lanes.${laneOf(event)}`)} · {kindText(event)}
        </p>
        <h2>{titleOf(event) || kindText(event)}</h2>
        <div className="flex flex-wrap gap-2 mbs-3">
          <Press variant="main" disabled={run.position === index + 1} onClick={() => void file.goTo(index)}>
            {t('inspector.go')}
          </Press>
          {event.kind === 'call' && <Press onClick={() => file.showTab('whatIf')}>{t('inspector.whatIf')}</Press>}
          <CopyButton text={() => desk.linkTo(index)} label={t('inspector.copyLink')} />
        </div>
      </header>
      <section className={styles.verdict} data-tone={verdict.tone}>
        <h3>{t('inspector.verdict')}</h3>
        {verdict.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <Facts
        items={[
          [t('facts.at'), texts.time(report.beganAt + event.at, report.place.timeZone)],
          [t('facts.since'), t('facts.seconds', { seconds: texts.number(event.at / 1000, 3) })],
          ...factsOf(event, texts),
        ]}
      />
      {treesOf(event).map(([name, value]) => (
        <section key={name} className={styles.part}>
          <h3>{t(`inspector.${name}`)}</h3>
          <JsonTree key={`${index} ${name}`} value={value} label={t(`inspector.${name}`)} />
        </section>
      ))}
      {event.kind === 'error' && event.stack && (
        <section className={styles.part}>
          <h3>{t('inspector.stack')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
          <pre tabIndex={0}>{event.stack}</pre>
        </section>
      )}
    </article>
  );
});
