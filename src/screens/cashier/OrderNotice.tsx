import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Icon } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import type { ApiError } from '../../domain/apiError';
import { outcomeOf } from '../../domain/errors';
import type { CashierConfig } from '../../services/cms/entities';
import styles from './cashier.module.css';

/** Nobody knows whether an order arrived whose answer did not (C-4). */
const lostTypes = new Set([
  'OfflineException',
  'TimeoutException',
  'MalformedAnswerException',
  'UnknownErrorException',
]);

const isLost = (error: ApiError): boolean => lostTypes.has(error.type) || error.status >= 500;

/** The CMS's own button of a gate, where it has one that leads inside the product (C-6). */
function cmsButton(error: ApiError, config: CashierConfig | undefined): { title: string; url: string } | null {
  const outcome = outcomeOf(error);
  if (!config || outcome.kind !== 'gate') return null;
  const button =
    outcome.action === 'contacts'
      ? config.confirmContactButton
      : outcome.action === 'verification'
        ? config.verificationButton
        : null;
  return button?.title && /^\/(?![/\\])/.test(button.url) ? button : null;
}

/** Why an order of money did not go through, and what to do: try again safely, or pass the gate (C-4, C-6). */
export const OrderNotice = observer(({ error }: { error: ApiError }) => {
  const { t } = useTranslation(['cashier', 'errors']);
  const { settings } = useStores();
  const button = cmsButton(error, settings.cashier.value);
  const text = isLost(error) ? t('lostOrder') : error.code === 'NOT_ENOUGH_MONEY' ? t('notEnough') : null;
  if (text === null && button === null) return <ErrorNotice error={error} />;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="warning" />
      <div>
        <p>{text ?? t(outcomeOf(error).textKey as 'errors:UnknownErrorException')}</p>
        {button && <LocaleLink to={button.url}>{button.title}</LocaleLink>}
      </div>
    </div>
  );
});
