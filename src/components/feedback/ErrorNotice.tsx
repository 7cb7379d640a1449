import type { ApiError } from '@baize/contract/errors/apiError';
import { buttonOf, outcomeOf } from '@baize/contract/errors/errors';
import { formatRequestId } from '@baize/contract/errors/formatRequestId';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDateTime } from '../../domain/i18n/dates';
import { gatePath } from '../../domain/player/profilePrompt';
import { tape } from '../../recorder/tape';
import type { ReportReason } from '../../stores/core/DialogsStore';
import { useStores } from '../contexts';
import { LocaleLink } from '../navigation/LocaleLink';
import { Button } from '../primitives/Button';
import { Icon } from '../primitives/Icon';
import { useTranslation } from '../texts';
import styles from './ErrorNotice.module.css';
import { useGroupedError } from './useGroupedError';

interface ErrorNoticeProps {
  error: ApiError;
  onRetry?: () => unknown;
  /** Replaces the text of the error table, in the player's language. */
  text?: string | null;
  /** The error follows a press: the notice scrolls into view. */
  scrollsIntoView?: boolean;
  /** Where its report is asked for; by default the page. */
  report?: ReportReason;
}

const Notice = observer(({ error, onRetry, text = null, scrollsIntoView, report = 'page' }: ErrorNoticeProps) => {
  const { t } = useTranslation(['common', 'errors'], { useSuspense: true });
  const { settings } = useStores();
  const outcome = outcomeOf(error);
  const gateButton = buttonOf(outcome, settings.cashier.value);
  const button = gateButton && settings.hasSection(gateButton.path) ? gateButton : null;
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const notice = useRef<HTMLDivElement>(null);
  const group = useGroupedError(onRetry && text === null ? error : null, () => onRetry?.(), notice);
  const { isFirst, retryAll } = group;
  const isShown = isFirst && group.isPlaced;
  const { type, requestId } = error;
  // Before paint, so that `ReportPlaces` adds its button without a shift.
  useLayoutEffect(() => {
    if (isShown) tape.push({ kind: 'shown', type, requestId, page: null });
  }, [isShown, type, requestId]);
  useEffect(() => {
    if (scrollsIntoView && error) notice.current?.scrollIntoView?.({ block: 'center' });
  }, [scrollsIntoView, error]);
  if (!isFirst) return <div ref={notice} hidden />;
  // A limit that the player set is no fault, so there is no reference code to look up.
  const isOwnLimit = type === 'SelfLimitException';
  // An offline request is in no server log.
  const code = error.isOffline || isOwnLimit || requestId === null ? null : formatRequestId(requestId);
  // Error texts load with the first error, and may fail to load too.
  const defaultValue = t(error.isOffline ? 'offline' : 'failed');
  const until = formatDateTime(outcome.until ?? 0);
  const seconds = error.retryAfterMs ? Math.ceil(error.retryAfterMs / 1000) : null;
  const isLong = Number(seconds) > 120;
  return (
    <div ref={notice} className={styles.notice} role="alert" data-decided={isOwnLimit || undefined}>
      <Icon name={isOwnLimit ? 'lock' : 'warning'} />
      <div className={styles.text}>
        <p>{text ?? t(outcome.textKey as 'errors:UnknownErrorException', { until, defaultValue })}</p>
        {seconds !== null && (
          <p className="bz-muted">
            {t(`errors:tryIn${isLong ? 'Minutes' : 'Seconds'}`, {
              count: isLong ? Math.ceil(seconds / 60) : seconds,
              defaultValue: '',
            })}
          </p>
        )}
        {code && <p className="bz-muted">{t('errors:reference', { code, defaultValue: code })}</p>}
        {button && (
          <LocaleLink
            className={styles.link}
            to={outcome.kind === 'gate' ? gatePath(button.path, outcome.action, from) : button.path}
          >
            {button.title ?? t(button.textKey as 'errors:buttons.support', { defaultValue: t('nav.support') })}
          </LocaleLink>
        )}
      </div>
      {onRetry && !isOwnLimit && (
        <Button variant="plain" onClick={text === null ? () => void retryAll() : onRetry}>
          {t('retry')}
        </Button>
      )}
      {isOwnLimit || <div data-report={report} />}
    </div>
  );
});

/** A failed request with a retry, or with the button of its gate from the error table and the CMS. */
export const ErrorNotice = (props: ErrorNoticeProps) => (
  <Suspense fallback={null}>
    <Notice {...props} />
  </Suspense>
);

interface LoadErrorProps {
  resource: { error: ApiError | null; load: () => unknown };
  /** Shown while there is no error. */
  fallback?: ReactNode;
}

/** Shows the load error of a resource, or `fallback` while there is none. */
export const LoadError = observer(({ resource, fallback = null }: LoadErrorProps) =>
  resource.error ? <ErrorNotice error={resource.error} onRetry={() => resource.load()} /> : fallback,
);
