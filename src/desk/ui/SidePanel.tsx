import { observer } from 'mobx-react-lite';
import { useFile } from './context';
import { tabs } from './DeskStore';
import { InspectorTab } from './InspectorTab';
import { MaskedTab } from './MaskedTab';
import styles from './panel.module.css';
import { Press, Tabs } from './parts';
import { StoryTab } from './StoryTab';
import { useTexts } from './texts';
import { WhatIfTab } from './WhatIfTab';

/** Compares each recorded outline with the replay's. */
const MarksTab = observer(() => {
  const file = useFile();
  const texts = useTexts();
  const { t } = texts;
  const { run, report, timeline } = file;
  const same = run.marks.filter(({ isSame }) => isSame).length;
  const left = report.outlines.length - run.marks.length;
  const hasOtherPlace = run.mode !== report.place.mode || run.change.language !== undefined;
  return (
    <>
      <h2 className={styles.title}>{t('marks.title')}</h2>
      {report.outlines.length === 0 ? (
        <p className={styles.hint}>{t('marks.none')}</p>
      ) : (
        <p className={styles.hint}>
          {t('marks.same', { count: same })} · {t('marks.differ', { count: run.marks.length - same })} ·{' '}
          {t('marks.left', { count: Math.max(left, 0) })}
        </p>
      )}
      {run.wasTakenOver && report.outlines.length > 0 && <p className={styles.hint}>{t('marks.taken')}</p>}
      {hasOtherPlace && report.outlines.length > 0 && <p className={styles.hint}>{t('marks.elsewhere')}</p>}
      <ol className={styles.marks}>
        {run.marks.map(({ at, isSame, missing, extra }) => (
          <li key={at} data-same={isSame || undefined}>
            <div className={styles.markHead}>
              <strong>{t(isSame ? 'marks.isSame' : 'marks.isOther')}</strong>
              <time>{texts.time(report.beganAt + at, report.place.timeZone)}</time>
              <Press variant="quiet" onClick={() => void file.goTo(Math.max(timeline.indexAt(at), 0))}>
                {t('marks.go')}
              </Press>
            </div>
            {!isSame && (
              <ul className={styles.lines}>
                {[...missing, ...extra].map((line, index) => {
                  const side = index < missing.length ? 'recorded' : 'now';
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
                    <li key={`${index} ${line}`} data-side={side}>
                      <span>{t(`marks.${side}`)}</span>
                      <code>{line}</code>
                    </li>
                  );
                })}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
});

const PANEL = 'desk-panel';
const views = { story: StoryTab, inspector: InspectorTab, whatIf: WhatIfTab, marks: MarksTab, masked: MaskedTab };

export const SidePanel = observer(() => {
  const file = useFile();
  const { t } = useTexts();
  const differing = file.run.marks.filter(({ isSame }) => !isSame).length;
  const counts = { story: 0, inspector: 0, whatIf: file.whatIf.choices.size, marks: differing, masked: 0 };
  const View = views[file.tab];
  return (
    <aside className={styles.side} data-tab={file.tab} aria-label={t('side')}>
      <Tabs
        label={t('side')}
        panelId={PANEL}
        items={tabs.map((name) => ({ name, text: t(`tabs.${name}`), count: counts[name] }))}
        chosen={file.tab}
        onChoose={file.showTab}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
      <div className={styles.panel} id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${file.tab}`} tabIndex={0}>
        <View />
      </div>
    </aside>
  );
});
