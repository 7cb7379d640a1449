import type { VerificationAccess, VerificationState } from '@baize/contract/api/entities/account';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { ReportButton } from '../../components/actions/ReportButton';
import { usePlatform, useStores } from '../../components/contexts';
import { StateIcon } from '../../components/feedback/EmptyState';
import { ErrorNotice, LoadError } from '../../components/feedback/ErrorNotice';
import { LinkButton } from '../../components/navigation/LinkButton';
import { Button } from '../../components/primitives/Button';
import { Icon, type IconName } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import { openExternal } from '../../domain/links/openExternal';
import { tape } from '../../recorder/tape';
import { VerificationStore } from '../../stores/profile/VerificationStore';
import { RowsSkeleton } from './RowsSkeleton';
import styles from './verification.module.css';

/**
 * Opens an external browser where the camera fails. If verification was started, the address is fetched before the tap
 * that opens it; otherwise on the tap, and a browser that blocks it so long after a tap opens it on the next one.
 */
const VerificationHandOff = observer(() => {
  const { t } = useTranslation('profile');
  const platform = usePlatform();
  const store = useStores().get(VerificationStore);
  const { canHandOff, isCameraLost, isHandedOff, prepareLink } = store;
  if (!canHandOff) return null;
  const handleOpen = async () => {
    if (!store.isLinkGood) await prepareLink.run();
    const { link, isLinkGood } = store;
    if (link && isLinkGood && openExternal(platform, link.address, { isExternal: true })) store.noteHandedOff();
  };
  const { error } = prepareLink;
  return (
    <section
      className={styles.handOff}
      aria-label={t('verification.handOff.title')}
      data-urgent={isCameraLost || undefined}
    >
      <p role="status">
        {isHandedOff
          ? t('verification.handOff.waiting')
          : t(isCameraLost ? 'verification.handOff.cameraLost' : 'verification.handOff.text')}
      </p>
      {error && <ErrorNotice error={error} report="verification" />}
      <Button
        variant={isCameraLost ? 'main' : 'plain'}
        isWide
        isBusy={prepareLink.isRunning}
        onClick={() => void handleOpen()}
      >
        {t(isHandedOff ? 'verification.handOff.again' : 'verification.handOff.open')}
      </Button>
    </section>
  );
});

/** Empty for an iframe of the site's own origin, since a report is replayed on another site. */
const originOf = ({ address }: VerificationAccess) => /^https?:\/\/[^/]+/.exec(address)?.[0] ?? '';

/** The provider's widget in the page's theme and language. */
const VerificationFrame = observer(() => {
  const { t, i18n } = useTranslation('profile');
  const { appearance } = usePlatform();
  const store = useStores().get(VerificationStore);
  const container = useRef<HTMLDivElement>(null);
  const scheme = useSyncExternalStore(
    appearance.subscribe,
    () => appearance.get().scheme,
    () => 'dark' as const,
  );
  const { access, frame } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of theme and language are sent to the open widget
  useEffect(() => {
    if (access && container.current)
      void store.show(
        container.current,
        { locale: i18n.language, scheme, title: t('verification.frameTitle') },
        (name) => tape.push({ kind: 'frame', way: 'in', name: `verifier.${name}`, data: { origin: originOf(access) } }),
      );
  }, [store, access]);
  useEffect(() => store.setScheme(scheme), [store, scheme]);
  useEffect(() => store.setLocale(i18n.language), [store, i18n.language]);
  return (
    <div className="bz-stack">
      {frame === 'loading' && <p role="status">{t('verification.opening')}</p>}
      <div ref={container} className={styles.widget} data-ready={frame === 'ready' || undefined} />
      <Button variant="quiet" isWide onClick={store.postpone}>
        {t('verification.later')}
      </Button>
    </div>
  );
});

type Status = VerificationState['status'];

const statusIcons: Record<Status, { icon: IconName; tone: string }> = {
  none: { icon: 'shield', tone: 'plain' },
  started: { icon: 'shield', tone: 'plain' },
  pending: { icon: 'clock', tone: 'plain' },
  approved: { icon: 'check', tone: 'good' },
  refused: { icon: 'warning', tone: 'bad' },
};

const knownCodes = ['blurred', 'cropped', 'expired', 'mismatch', 'wrong_document'] as const;

/** What to submit again, with all reasons. */
const Reasons = observer(() => {
  const { t } = useTranslation('profile');
  const { state } = useStores().get(VerificationStore);
  return (
    <ul className={styles.reasons}>
      {state.value?.reasons.map(({ step, code, comment }) => (
        <li key={step}>
          <strong>{t(`verification.steps.${step}`)}</strong>
          <span>{t(`verification.reasons.${knownCodes.find((knownCode) => knownCode === code) ?? 'other'}`)}</span>
          {comment && <q>{comment}</q>}
        </li>
      ))}
    </ul>
  );
});

/** Progress of the photos, which is kept when the player leaves and returns. */
const Steps = observer(() => {
  const { t } = useTranslation('profile');
  const { state } = useStores().get(VerificationStore);
  return (
    <ol className={styles.steps} aria-label={t('verification.progress')}>
      {state.value?.steps.map(({ name, status }) => (
        <li key={name} data-status={status}>
          <Icon name={status === 'done' ? 'check' : status === 'refused' ? 'warning' : 'clock'} size={20} />
          <span>{t(`verification.steps.${name}`)}</span>
          <span className="bz-muted ms-auto">{t(`verification.stepStates.${status}`)}</span>
        </li>
      ))}
    </ol>
  );
});

const Heading = observer(
  ({ status, inDialog, isBlocked }: { status: Status; inDialog: boolean; isBlocked: boolean }) => {
    const { t } = useTranslation('profile');
    const { actionId, state } = useStores().get(VerificationStore);
    const { icon, tone } = statusIcons[status];
    const kind = actionId === '' ? 'person' : 'action';
    const at = status === 'pending' ? state.value?.submitted_at : null;
    return (
      <>
        <p className={styles.state} data-tone={tone}>
          {inDialog ? <Icon name={icon} size={32} /> : <StateIcon icon={icon} />}
          {t(`verification.${kind}.${status}.title`)}
        </p>
        <p>
          {isBlocked && kind === 'person' && status === 'none'
            ? t('verification.person.none.textBlocked')
            : t(`verification.${kind}.${status}.text`)}
        </p>
        {at && <p className="bz-muted">{t('verification.submittedAt', { at: formatDateTime(at) })}</p>}
      </>
    );
  },
);

const Begin = observer(({ status, inDialog }: { status: 'none' | 'started' | 'refused'; inDialog: boolean }) => {
  const { t } = useTranslation('profile');
  const { begin, submit, state, actionId, frame } = useStores().get(VerificationStore);
  const { error } = begin;
  // Failures have a report of their own.
  const hasFailed = frame === 'failed' || error !== null || submit.error !== null;
  // A card or an account takes one photo and no document.
  const needs = actionId === '' ? (['document', 'light', 'time'] as const) : (['light'] as const);
  return (
    <>
      {status === 'refused' && <Reasons />}
      {status !== 'refused' && (state.value?.steps.length ?? 0) > 0 && <Steps />}
      {status === 'none' && (
        <div className={styles.needs}>
          <strong>{t('verification.needed')}</strong>
          <ul>
            {needs.map((need) => (
              <li key={need}>{t(`verification.needs.${need}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {error && <ErrorNotice error={error} report="verification" />}
      {submit.error && <ErrorNotice error={submit.error} report="verification" onRetry={() => void submit.run()} />}
      <ActionButton
        text={t(`verification.begin.${status}`)}
        isBusy={begin.isRunning || submit.isRunning}
        inDialog={inDialog}
        onPress={() => begin.run()}
      />
      {status === 'refused' && !hasFailed && <ReportButton reason="verification" />}
    </>
  );
});

const Failed = observer(() => {
  const { t } = useTranslation('profile');
  return (
    <div role="alert">
      <p>{t('verification.failed')}</p>
      <LinkButton to={href('support')} variant="quiet">
        {t('askSupport')}
      </LinkButton>
      <ReportButton reason="verification" isWide={false} />
    </div>
  );
});

/** Scrolls to the next step, since the page gets much shorter when the widget closes. */
function useScrollToStep(panel: RefObject<HTMLElement | null>, view: string | null): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    const isFirst = shown.current === null;
    shown.current = view;
    if (!isFirst) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [panel, view]);
}

/** Verification status and actions, the same on its page and in its dialog. */
export const VerificationPanel = observer(({ inDialog = false }: { inDialog?: boolean }) => {
  const { player } = useStores().session;
  const { t } = useTranslation('profile');
  const { state, status, frame, access } = useStores().get(VerificationStore);
  const panel = useRef<HTMLElement>(null);
  useScrollToStep(panel, status ? `${status}:${access !== null}` : null);
  if (!status) return <LoadError resource={state} fallback={<RowsSkeleton />} />;
  const isBlocked = player?.is_kyc_block_enabled === true && status !== 'approved';
  const isOpen = status === 'none' || status === 'started' || status === 'refused';
  return (
    <section ref={panel} className={styles.panel} data-plain={inDialog || undefined} aria-live="polite">
      {!access && <Heading status={status} inDialog={inDialog} isBlocked={isBlocked} />}
      {isBlocked && !access && <p className={styles.block}>{t('verification.blocked')}</p>}
      {access && <VerificationFrame />}
      {isOpen && !access && frame === 'failed' && <Failed />}
      {isOpen && !access && <Begin status={status} inDialog={inDialog} />}
      {isOpen && <VerificationHandOff />}
      {status === 'pending' && <p className="bz-muted">{t('verification.watching')}</p>}
      {status === 'approved' && !inDialog && (
        <LinkButton to={href('cashier-index-withdraw')}>{t('verification.toWithdraw')}</LinkButton>
      )}
    </section>
  );
});
