import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import { ActionButton } from '../../components/ActionButton';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Icon, type IconName } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import { href } from '../../domain/paths';
import type { VerificationState } from '../../services/api/entities/account';
import { VerificationStore } from '../../stores/profile/VerificationStore';
import { RowsSkeleton } from './RowsSkeleton';
import { VerificationFrame } from './VerificationFrame';
import { VerificationHandOff } from './VerificationHandOff';
import styles from './verification.module.css';

type Status = VerificationState['status'];

const looks: Record<Status, { icon: IconName; tone: string }> = {
  none: { icon: 'lock', tone: 'plain' },
  started: { icon: 'lock', tone: 'plain' },
  pending: { icon: 'clock', tone: 'plain' },
  approved: { icon: 'check', tone: 'good' },
  refused: { icon: 'warning', tone: 'bad' },
};

const knownCodes = ['blurred', 'cropped', 'expired', 'mismatch', 'wrong_document'] as const;

/** What to submit again, with every reason (U-5). */
const Reasons = observer(() => {
  const { t } = useTranslation('profile');
  const { state } = useStores().get(VerificationStore);
  return (
    <ul className={styles.reasons}>
      {state.value?.reasons.map(({ step, code, comment }) => (
        <li key={step}>
          <strong>{t(`verification.steps.${step}`)}</strong>
          <span>{t(`verification.reasons.${knownCodes.find((known) => known === code) ?? 'other'}`)}</span>
          {comment && <q>{comment}</q>}
        </li>
      ))}
    </ul>
  );
});

/** Progress of the pictures, kept over leaving and returning. */
const Steps = observer(() => {
  const { t } = useTranslation('profile');
  const { state } = useStores().get(VerificationStore);
  return (
    <ol className={styles.steps} aria-label={t('verification.progress')}>
      {state.value?.steps.map(({ name, status }) => (
        <li key={name} data-status={status}>
          <Icon name={status === 'done' ? 'check' : status === 'refused' ? 'warning' : 'clock'} size={20} />
          <span>{t(`verification.steps.${name}`)}</span>
          <span className={styles.stepState}>{t(`verification.stepStates.${status}`)}</span>
        </li>
      ))}
    </ol>
  );
});

const Heading = observer(({ status }: { status: Status }) => {
  const { t } = useTranslation('profile');
  const { actionId, state } = useStores().get(VerificationStore);
  const { icon, tone } = looks[status];
  const kind = actionId === '' ? 'person' : 'action';
  const at = status === 'pending' ? state.value?.submitted_at : null;
  return (
    <>
      <p className={styles.state} data-tone={tone}>
        <Icon name={icon} size={32} />
        {t(`verification.${kind}.${status}.title`)}
      </p>
      <p>{t(`verification.${kind}.${status}.text`)}</p>
      {at && <p className="bz-muted">{t('verification.submittedAt', { at: formatDateTime(at) })}</p>}
    </>
  );
});

const Begin = observer(({ status, inDialog }: { status: 'none' | 'started' | 'refused'; inDialog: boolean }) => {
  const { t } = useTranslation('profile');
  const { begin, submit, state } = useStores().get(VerificationStore);
  const { error } = begin;
  return (
    <>
      {status === 'refused' && <Reasons />}
      {status !== 'refused' && (state.value?.steps.length ?? 0) > 0 && <Steps />}
      {status === 'none' && (
        <ul className={styles.needs}>
          <li>{t('verification.needs.document')}</li>
          <li>{t('verification.needs.light')}</li>
          <li>{t('verification.needs.time')}</li>
        </ul>
      )}
      {error && <ErrorNotice error={error} />}
      {submit.error && <ErrorNotice error={submit.error} onRetry={() => void submit.run()} />}
      <ActionButton
        text={t(`verification.begin.${status}`)}
        isBusy={begin.isRunning || submit.isRunning}
        inDialog={inDialog}
        onPress={() => begin.run()}
      />
    </>
  );
});

const Failed = observer(() => {
  const { t } = useTranslation('profile');
  return (
    <div role="alert">
      <p>{t('verification.failed')}</p>
      <LinkButton to={href('support')} look="quiet">
        {t('askSupport')}
      </LinkButton>
    </div>
  );
});

/** Scrolls to the next step: a closing frame makes the page much shorter. */
function useView(panel: RefObject<HTMLElement | null>, view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [panel, view]);
}

/** Where the check stands and what the player can do about it, the same on its page and in its dialog (U-5, D-4, C-6). */
export const VerificationPanel = observer(({ inDialog = false }: { inDialog?: boolean }) => {
  const { player } = useStores().session;
  const { t } = useTranslation('profile');
  const { state, status, frame, access } = useStores().get(VerificationStore);
  const panel = useRef<HTMLElement>(null);
  useView(panel, `${status}:${access !== null}`);
  if (!status) {
    if (state.error) return <ErrorNotice error={state.error} onRetry={() => void state.load()} />;
    return <RowsSkeleton />;
  }
  const isOpen = status === 'none' || status === 'started' || status === 'refused';
  return (
    <section ref={panel} className={styles.panel} data-plain={inDialog || undefined} aria-live="polite">
      {!access && <Heading status={status} />}
      {player?.is_kyc_block_enabled && !access && <p className={styles.block}>{t('verification.blocked')}</p>}
      {access && <VerificationFrame />}
      {isOpen && !access && frame === 'failed' && <Failed />}
      {isOpen && !access && <Begin status={status} inDialog={inDialog} />}
      {isOpen && <VerificationHandOff />}
      {status === 'pending' && <p className="bz-muted">{t('verification.watching')}</p>}
    </section>
  );
});
