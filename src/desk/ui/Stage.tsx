import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useState } from 'react';
import { Icon } from '../../components/primitives/Icon';
import { placeProblems } from '../replay/placeProblems';
import { useFile } from './context';
import type { HostButton } from './HostView';
import { Press } from './parts';
import type { RunStore } from './RunStore';
import styles from './stage.module.css';
import { useTexts } from './texts';
import { useSize } from './useSize';

/** Returns the focus from the replayed page to staff unless they control it, so that shortcuts keep working. */
function useRestoredFocus(isLive: boolean): void {
  useEffect(() => {
    if (isLive) return undefined;
    let last: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) last = target;
    };
    const restoreFocus = () => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLIFrameElement)) return;
      activeElement.blur();
      window.focus();
      if (last?.isConnected) last.focus({ preventScroll: true });
    };
    // The iframe receives the focus only after the window has lost it.
    const restoreLater = () => setTimeout(restoreFocus);
    document.addEventListener('focusin', remember);
    window.addEventListener('blur', restoreLater);
    restoreFocus();
    return () => {
      document.removeEventListener('focusin', remember);
      window.removeEventListener('blur', restoreLater);
    };
  }, [isLive]);
}

/** Px that a phone, a window and a Telegram client draw around the page. */
const SHELLS = {
  phone: { side: 10, top: 10, bottom: 10 },
  window: { side: 1, top: 45, bottom: 1 },
  telegram: { side: 10, top: 66, bottom: 10 },
};
const HOST_BUTTON = 58;
/** Phones are never drawn with a narrower page, so that their texts can be read. */
const NARROWEST_PAGE = 320;
/** Px that a scroll bar may take, so that it does not change the scale. */
const SCROLL_BAR = 16;
const ZOOM_STEP = 1.25;
const SMALLEST = 0.1;
const LARGEST = 4;

function isBright(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150;
}

const buttonStyle = ({ ground, color }: HostButton): CSSProperties => ({
  ...(ground && { backgroundColor: ground }),
  ...(color && { color }),
});

interface HostButtonViewProps {
  button: HostButton;
  isFree: boolean;
  onPress: () => void;
}

const HostButtonView = ({ button, isFree, onPress }: HostButtonViewProps) =>
  button.isVisible && (
    <button
      type="button"
      className={styles.hostButton}
      style={buttonStyle(button)}
      disabled={!isFree || !button.isActive}
      data-off={!button.isActive || undefined}
      aria-busy={button.isBusy || undefined}
      onClick={onPress}
    >
      {button.text}
    </button>
  );

/** The last recorded address before this moment. */
function addressAt({ report, position }: RunStore): string {
  const event = report.events.slice(0, position).findLast(({ kind }) => kind === 'document' || kind === 'route');
  return event && 'address' in event ? event.address : '';
}

/** The page in a phone, in Telegram or in a window, scaled to the available space. */
export const Stage = observer(() => {
  const { run } = useFile();
  const { t } = useTexts();
  const [ref, room] = useSize<HTMLDivElement>();
  /** `readable`: as large as fits, but not below the narrowest page. `whole`: all of it. */
  const [zoom, setZoom] = useState<'readable' | 'whole' | number>('readable');
  const { mode, width, height, host, isPhone } = run;
  const shell = mode === 'telegram' ? 'telegram' : isPhone ? 'phone' : 'window';
  const buttons = shell === 'telegram' && (host.main.isVisible || host.secondary.isVisible) ? HOST_BUTTON : 0;
  const { side, top, bottom } = SHELLS[shell];
  const outer = { width: width + 2 * side, height: height + top + bottom + buttons };
  const fit = room.width > 0 ? Math.min(1, (room.width - SCROLL_BAR) / outer.width, room.height / outer.height) : 1;
  const readable = isPhone ? Math.max(fit, Math.min(1, NARROWEST_PAGE / width)) : fit;
  const scale = zoom === 'whole' ? fit : zoom === 'readable' ? readable : zoom;
  const zoomBy = (factor: number) => setZoom(Math.min(Math.max(scale * factor, SMALLEST), LARGEST));
  const back = host.isBackVisible;
  useRestoredFocus(run.isLive);
  return (
    <section className={styles.stage} aria-label={t('stage.label')}>
      <div className={styles.room} ref={ref}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
        <div className={styles.scroller} tabIndex={0} data-scroller={true}>
          <div className={styles.fit} style={{ width: outer.width * scale, height: outer.height * scale }}>
            <div
              className={`${styles.device} ${styles[shell]}`}
              data-live={run.isLive || undefined}
              style={{ ...outer, transform: `scale(${scale})` }}
            >
              {shell === 'telegram' && (
                <div
                  className={styles.clientHead}
                  data-ground={host.headerColor ? (isBright(host.headerColor) ? 'light' : 'dark') : undefined}
                  style={host.headerColor ? { backgroundColor: host.headerColor } : {}}
                >
                  <button
                    type="button"
                    aria-label={t(back ? 'stage.back' : 'stage.closeApp')}
                    disabled={!run.isLive || !back}
                    onClick={() => run.pressHost('back_button_pressed')}
                  >
                    <Icon name={back ? 'back' : 'close'} size={20} />
                  </button>
                  <span>
                    <b>Baize</b>
                    <small>{t('stage.bot')}</small>
                  </span>
                  <Icon name="more" size={20} />
                </div>
              )}
              {shell === 'window' && (
                <div className={styles.bar}>
                  <i aria-hidden={true} />
                  <span>{addressAt(run)}</span>
                </div>
              )}
              <iframe
                key={run.runId}
                ref={run.attach}
                title={t('stage.frame')}
                sandbox="allow-scripts"
                tabIndex={run.isLive ? 0 : -1}
                className={styles.frame}
                style={{ width, height }}
              />
              {buttons > 0 && (
                <div className={styles.hostButtons}>
                  <HostButtonView
                    button={host.secondary}
                    isFree={run.isLive}
                    onPress={() => run.pressHost('secondary_button_pressed')}
                  />
                  <HostButtonView
                    button={host.main}
                    isFree={run.isLive}
                    onPress={() => run.pressHost('main_button_pressed')}
                  />
                </div>
              )}
            </div>
          </div>
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.zoom}>
          <Press
            variant="icon"
            aria-label={t('stage.smaller')}
            title={t('stage.smaller')}
            onClick={() => zoomBy(1 / ZOOM_STEP)}
          >
            <span aria-hidden={true}>−</span>
          </Press>
          <span>{t('stage.percent', { percent: Math.round(scale * 100) })}</span>
          <Press
            variant="icon"
            icon="plus"
            aria-label={t('stage.larger')}
            title={t('stage.larger')}
            onClick={() => zoomBy(ZOOM_STEP)}
          />
          <Press
            variant="quiet"
            aria-pressed={zoom === 'whole'}
            onClick={() => setZoom(zoom === 'whole' ? 'readable' : 'whole')}
          >
            {t('stage.whole')}
          </Press>
        </div>
        <StageNotes />
      </div>
    </section>
  );
});

const StageNotes = observer(() => {
  const { run, whatIf, report } = useFile();
  const { t } = useTexts();
  const last = run.answeredOrders.at(-1);
  return (
    <div className={styles.notes}>
      <span>{t('stage.size', { width: Math.round(run.width), height: Math.round(run.height) })}</span>
      {run.isBroken && (
        <span data-tone="danger" role="alert">
          {t('stage.broken')}
        </span>
      )}
      {run.isLive && <span data-tone="brass">{t('stage.live')}</span>}
      {run.wasTakenOver && report.outlines.length > 0 && <span>{t('stage.taken')}</span>}
      {last && (
        <span data-tone="brass" role="status">
          {t('stage.order', { name: last.name })}
        </span>
      )}
      {whatIf.isChanged && <span data-tone="brass">{t('stage.changed')}</span>}
      {run.lost.length > 0 && <span data-tone="danger">{t('stage.lost', { count: run.lost.length })}</span>}
      {run.plausible.length > 0 && (
        <span data-tone="brass" title={[...new Set(run.plausible.map(({ name }) => name))].join(', ')}>
          {t('stage.plausible', { count: run.plausible.length })}
        </span>
      )}
      {placeProblems(report).map(({ kind, value }) => (
        <span key={kind} data-tone="danger" role="alert">
          {t(`stage.${kind}`, { value })}
        </span>
      ))}
      {run.unknown.length > 0 && (
        <span data-tone="danger" title={[...new Set(run.unknown.map(({ name }) => name))].join(', ')}>
          {t('stage.unknown', { count: run.unknown.length })}
        </span>
      )}
    </div>
  );
});
