import type { OwnSession } from '@baize/contract/api/entities/account';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice, LoadError } from '../../components/feedback/ErrorNotice';
import { ActionCell } from '../../components/list/ActionCell';
import { DetailCell } from '../../components/list/DetailCell';
import { Inset, InsetError, ListSection, Rows } from '../../components/list/ListSection';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import { SecurityStore } from '../../stores/profile/SecurityStore';
import { RowsSkeleton } from './RowsSkeleton';
import styles from './settings.module.css';

const HANDHELD = /android|iphone|ipad|ios|mobile/i;

const SessionRow = observer(({ session }: { session: OwnSession }) => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const end = stores.get(SecurityStore).endings.of(session.id);
  const device = session.device || t('devices.unknown');
  // Several devices may have one name: their times tell them apart.
  const timesId = useId();
  const lastSeen = !session.is_current && session.seen_at !== null && formatDateTime(session.seen_at);
  const since = session.created_at !== null && formatDateTime(session.created_at);
  const handleEnd = async () => {
    const result = await end.run(session.id);
    if (result.ok) stores.toasts.show({ tone: 'success', textKey: 'profile:devices.ended' });
  };
  return (
    <DetailCell
      icon={HANDHELD.test(device) ? 'device' : 'screen'}
      title={device}
      text={
        <span id={timesId} className={styles.names}>
          {lastSeen && lastSeen !== since && <span>{t('devices.seen', { date: lastSeen })}</span>}
          {since && <span>{t('devices.since', { date: since })}</span>}
        </span>
      }
      value={
        session.is_current ? (
          <span className={styles.good}>{t('devices.this')}</span>
        ) : (
          <Button
            variant="quiet"
            className={styles.endSession}
            isBusy={end.isRunning}
            aria-label={t('devices.endOf', { device })}
            aria-describedby={timesId}
            onClick={() => void handleEnd()}
          >
            {t('devices.end')}
          </Button>
        )
      }
    >
      {end.error && <ErrorNotice error={end.error} />}
    </DetailCell>
  );
});

const SessionList = observer(() => {
  const { t } = useTranslation('profile');
  const { haptics } = usePlatform();
  const stores = useStores();
  const { sessions, endings, hasOthers } = stores.get(SecurityStore);
  const end = endings.of(null);
  if (sessions.value === undefined)
    return (
      <Inset>
        <LoadError resource={sessions} fallback={<RowsSkeleton />} />
      </Inset>
    );
  const endOthers = async () => {
    const result = await end.run(null);
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
      <Rows>
        {sessions.value.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
        {hasOthers && (
          <ActionCell icon="out" isDanger isBusy={end.isRunning} onClick={handleEndOthers}>
            {t('devices.endOthers')}
          </ActionCell>
        )}
      </Rows>
      <InsetError error={end.error} />
    </>
  );
});

/** Devices that are signed in to the account; hidden where the operator has no such list. */
export const SecuritySessions = observer(() => {
  const { t } = useTranslation('profile');
  const { hasSessions, hasOthers, sessions } = useStores().get(SecurityStore);
  if (!hasSessions) return null;
  return (
    <ListSection title={t('devices.title')}>
      <SessionList />
      {sessions.value && !hasOthers && (
        <Inset>
          <p className="bz-muted">{t('devices.none')}</p>
        </Inset>
      )}
    </ListSection>
  );
});
