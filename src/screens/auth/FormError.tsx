import type { ApiError } from '@baize/contract/errors/apiError';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { useTranslation } from '../../components/texts';
import styles from './auth.module.css';

/** An error of the whole form, announced to screen readers. */
export const FormError = ({ error }: { error: ApiError | null }) => {
  const { t, i18n } = useTranslation(['form', 'common']);
  if (!error || error.isAborted) return null;
  const key = `form:codes.${error.code ?? ''}`;
  if (error.type !== 'AuthorizationException' || !i18n.exists(key))
    return <ErrorNotice error={error} report="signIn" />;
  return (
    <p className={styles.error} role="alert">
      {t(key as 'form:codes.WRONG_CREDENTIALS')}
    </p>
  );
};
