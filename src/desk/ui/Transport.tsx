import { observer } from 'mobx-react-lite';
import { useDesk, useFile } from './context';
import { Press } from './parts';
import { type Speed, speeds } from './RunStore';
import { useTexts } from './texts';
import styles from './timeline.module.css';

export const Transport = observer(() => {
  const desk = useDesk();
  const file = useFile();
  const texts = useTexts();
  const { t } = texts;
  const { run, timeline, report } = file;
  const playName = t(run.isPlaying ? 'transport.pause' : 'transport.play');
  return (
    <div className={styles.transport} role="toolbar" aria-label={t('transport.label')}>
      <Press
        variant="icon"
        icon="chevron"
        isMirrored
        aria-label={t('transport.stepBack')}
        title={t('transport.stepBack')}
        disabled={run.position === 0}
        onClick={run.stepBack}
      />
      <Press
        variant="main"
        icon={run.isPlaying ? 'pause' : 'play'}
        className={styles.play ?? ''}
        aria-label={playName}
        title={playName}
        onClick={run.toggle}
      />
      <Press
        variant="icon"
        icon="chevron"
        aria-label={t('transport.step')}
        title={t('transport.step')}
        disabled={run.isAtEnd}
        onClick={() => void run.step()}
      />
      <label className={styles.speed}>
        <span>{t('transport.speed')}</span>
        <select
          aria-label={t('transport.speed')}
          value={String(run.speed)}
          onChange={({ target }) => run.setSpeed(target.value === 'once' ? 'once' : (Number(target.value) as Speed))}
        >
          {speeds.map((speed) => (
            <option key={speed} value={String(speed)}>
              {speed === 'once' ? t('transport.once') : t('transport.times', { times: texts.number(speed, 1) })}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.moment}>
        <strong>{texts.time(run.now, report.place.timeZone)}</strong>
        <span className={styles.position}>
          {t('transport.position', { position: run.position, total: report.events.length })}
        </span>
        <span role="status">
          {run.isLive
            ? t('transport.live')
            : run.isBusy
              ? t(run.position === 0 ? 'transport.begins' : 'transport.busy')
              : ''}
        </span>
      </p>
      <Press icon="warning" disabled={timeline.first < 0} onClick={file.inspectProblem}>
        {t('transport.firstError')}
      </Press>
      {run.isLive ? (
        <Press icon="history" aria-pressed={true} onClick={() => void run.returnControl()}>
          {t('transport.giveBack')}
        </Press>
      ) : (
        <Press icon="me" disabled={run.position === 0} onClick={() => desk.showTakeOver(true)}>
          {t('transport.takeOver')}
        </Press>
      )}
    </div>
  );
});
