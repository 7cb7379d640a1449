import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import type { OwnSession } from '../../services/api/entities';
import { SecurityStore } from '../../stores/profile/SecurityStore';
import { RowsSkeleton } from './RowsSkeleton';
import styles from './settings.module.css';

const SessionRow = observer(({ session }: { session: OwnSession }) => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const { endSession, ending } = stores.room(SecurityStore);
  const device = session.device || t('devices.unknown');
  const handleEnd = async () => {
    const result = await endSession.run(session.id);
    if (result.ok) stores.toasts.show({ tone: 'success', textKey: 'profile:devices.ended' });
  };
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <strong>{device}</strong>
        <span className={session.is_current ? styles.good : styles.muted}>
          {session.is_current ? t('devices.this') : t('devices.seen', { date: formatDateTime(session.seen_at) })}
        </span>
        <span className={styles.muted}>{t('devices.since', { date: formatDateTime(session.created_at) })}</span>
      </div>
      {!session.is_current && (
        <Button
          look="plain"
          isBusy={endSession.isRunning && ending === session.id}
          aria-label={t('devices.endOf', { device })}
          onClick={() => void handleEnd()}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
});

const SessionList = observer(() => {
  const { t } = useTranslation('profile');
  const { haptics } = usePlatform();
  const stores = useStores();
  const { sessions, endSession, hasOthers, ending } = stores.room(SecurityStore);
  if (sessions.value === undefined)
    return sessions.error ? (
      <ErrorNotice error={sessions.error} onRetry={() => void sessions.load()} />
    ) : (
      <RowsSkeleton />
    );
  const endOthers = async () => {
    const result = await endSession.run(null);
    if (!result.ok) return;
    haptics.notify('success');
    stores.toasts.show({ tone: 'success', textKey: 'profile:devices.ended' });
  };
  const handleEndOthers = () =>
    stores.dialogs.open('confirm', {
      titleKey: 'profile:devices.askTitle',
      textKey: 'profile:devices.askText',
      confirmKey: 'profile:devices.endOthers',
      onConfirm: () => void endOthers(),
    });
  return (
    <>
      <ul className={styles.rows}>
        {sessions.value.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {endSession.error && <ErrorNotice error={endSession.error} />}
      {hasOthers ? (
        <Button look="danger" isWide isBusy={endSession.isRunning && ending === ''} onClick={handleEndOthers}>
          {t('devices.endOthers')}
        </Button>
      ) : (
        <p className={styles.muted}>{t('devices.none')}</p>
      )}
    </>
  );
});

/** The devices that the account is open on; an operator without such a list has no such card (U-2). */
export const SecuritySessions = observer(() => {
  const { t } = useTranslation('profile');
  const { hasSessions } = useStores().room(SecurityStore);
  if (!hasSessions) return null;
  return (
    <section className={styles.card}>
      <h2>{t('devices.title')}</h2>
      <SessionList />
    </section>
  );
});
