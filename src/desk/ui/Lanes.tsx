import { observer } from 'mobx-react-lite';
import { type PointerEvent, useState } from 'react';
import { useFile } from './context';
import { DOT, dotsOf } from './drawLanes';
import { lanes } from './events';
import { useTexts } from './texts';
import styles from './timeline.module.css';
import { useSize } from './useSize';

const LANE = 22;
/** Maximum distance in px between a press and its event. */
const MAX_DISTANCE = 10;

export const Lanes = observer(() => {
  const file = useFile();
  const texts = useTexts();
  const { t } = texts;
  const { run, timeline, report } = file;
  const { start, end, zoom, shown, selected, counts, hidden } = timeline;
  const [ref, size] = useSize<HTMLDivElement>();
  const [left, setLeft] = useState(0);
  const [draft, setDraft] = useState<number | null>(null);
  const view = Math.max(size.width, 200);
  const width = view * zoom - 1;
  const xOf = (at: number) => DOT + ((at - start) / (end - start)) * (width - 2 * DOT);
  const [from, to] = [left - view, left + 2 * view];
  const dots = lanes.map((lane) =>
    dotsOf(
      shown.filter((row) => row.lane === lane),
      xOf,
      from,
      to,
    ),
  );
  const commit = (at: number) => {
    setDraft(null);
    const index = timeline.indexAt(at);
    if (index >= 0) void file.goTo(index);
  };
  const handleUp = (event: PointerEvent<HTMLInputElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left;
    const row = dots[Math.floor((event.clientY - box.top) / LANE)] ?? [];
    const nearest = row.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0];
    if (nearest && Math.abs(nearest.x - x) <= MAX_DISTANCE) {
      setDraft(null);
      file.showTab('inspector');
      void file.goTo(nearest.index);
    } else commit(draft ?? start + ((x - DOT) / (width - 2 * DOT)) * (end - start));
  };
  const at = draft ?? Math.min(Math.max(run.at, start), end);
  const height = LANE * (lanes.length + 1);
  return (
    <div className={styles.lanes}>
      <fieldset className={styles.names} aria-label={t('timeline.filters')}>
        {lanes.map((lane) => (
          <button
            key={lane}
            type="button"
            data-lane={lane}
            aria-pressed={!hidden.has(lane)}
            onClick={() => timeline.toggleLane(lane)}
          >
            {t(`lanes.${lane}`)} <span>{texts.number(counts[lane])}</span>
          </button>
        ))}
        <span aria-hidden={true}>{t('tabs.marks')}</span>
      </fieldset>
      <div className={styles.scroll} ref={ref} onScroll={(event) => setLeft(event.currentTarget.scrollLeft)}>
        <div className={styles.canvas} style={{ width, height }}>
          <svg width={width} height={height} aria-hidden={true}>
            {lanes.map((lane, row) => (
              <g key={lane} data-lane={lane}>
                {dots[row]?.map(({ x, index, count, isProblem }) => (
                  <rect
                    key={index}
                    x={x - DOT / 2}
                    y={row * LANE + (count > 1 ? 4 : 6)}
                    width={DOT - 1}
                    height={count > 1 ? LANE - 8 : LANE - 12}
                    rx={2}
                    data-trouble={isProblem || undefined}
                    data-chosen={index === selected || undefined}
                  />
                ))}
              </g>
            ))}
            <g data-lane="marks">
              {report.outlines.map((outline) => {
                const x = xOf(outline.at);
                if (x < from || x > to) return null;
                const mark = run.marks.find((known) => known.at === outline.at);
                return (
                  <rect
                    key={outline.at}
                    x={x - DOT / 2}
                    y={lanes.length * LANE + 6}
                    width={DOT - 1}
                    height={LANE - 12}
                    rx={2}
                    data-mark={mark ? (mark.isSame ? 'same' : 'differs') : 'open'}
                  />
                );
              })}
            </g>
            <line x1={xOf(at)} x2={xOf(at)} y1={0} y2={height} />
          </svg>
          <input
            type="range"
            aria-label={t('timeline.moment')}
            aria-valuetext={texts.time(report.beganAt + at, report.place.timeZone)}
            min={Math.floor(start)}
            max={Math.ceil(end)}
            step={1}
            value={at}
            onChange={({ target }) => setDraft(Number(target.value))}
            onPointerUp={handleUp}
            onKeyUp={() => draft !== null && commit(draft)}
          />
        </div>
      </div>
    </div>
  );
});
