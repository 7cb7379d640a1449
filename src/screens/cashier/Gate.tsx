import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { buttonOf, type ErrorType, outcomeOf } from '../../domain/errors';
import styles from './cashier.module.css';

/** What stands before a withdrawal, said before anything is filled in, with the CMS's button to pass it (C-6). */
export const Gate = observer(({ type }: { type: ErrorType }) => {
  const { t } = useTranslation(['errors', 'cashier']);
  const { settings } = useStores();
  const outcome = outcomeOf({ type });
  const button = buttonOf(outcome, settings.cashier.value);
  return (
    <section className={styles.gate} role="status">
      <Icon name="lock" size={32} />
      <p>{t(outcome.textKey as 'errors:UnknownErrorException')}</p>
      {button && (
        <LinkButton to={button.path} look="main" isWide>
          {button.title ?? t(button.textKey as 'errors:buttons.support')}
        </LinkButton>
      )}
    </section>
  );
});
