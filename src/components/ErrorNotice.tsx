import { useTranslation } from 'react-i18next';
import type { ApiError } from '../domain/apiError';
import { outcomeOf } from '../domain/errors';
import { Button } from './Button';
import styles from './ErrorNotice.module.css';
import { Icon } from './Icon';
import { LocaleLink } from './LocaleLink';

/** What failed, and what to do about it: try again, or the gate that the error table names (N-4, N-14). */
export const ErrorNotice = ({ error, onRetry }: { error: ApiError; onRetry?: () => void }) => {
  const { t } = useTranslation(['common', 'errors']);
  const outcome = outcomeOf(error);
  const seconds = error.retryAfterMs ? Math.ceil(error.retryAfterMs / 1000) : null;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="warning" />
      <div className={styles.text}>
        <p>{t(outcome.textKey as 'errors:UnknownErrorException')}</p>
        {seconds !== null && <p className={styles.detail}>{t('errors:tryInSeconds', { count: seconds })}</p>}
        {outcome.button && (
          <LocaleLink className={styles.link} to={outcome.button.path}>
            {t(outcome.button.textKey as 'errors:buttons.support')}
          </LocaleLink>
        )}
      </div>
      {onRetry && (
        <Button look="plain" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
};
