import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { useTranslation } from '../../components/texts';
import { buttonOf, type ErrorType, outcomeOf } from '../../domain/errors';
import { gatePath } from '../../domain/profilePrompt';
import styles from './cashier.module.css';

/** What blocks a withdrawal, shown before the form, with the CMS's button and the way back (C-6, Q-3). */
export const Gate = observer(({ type }: { type: ErrorType }) => {
  const { t } = useTranslation(['errors', 'cashier']);
  const { settings } = useStores();
  const outcome = outcomeOf({ type });
  const action = outcome.kind === 'gate' ? outcome.action : '';
  const button = buttonOf(outcome, settings.cashier.value);
  const { pathname, search } = useLocation();
  return (
    <section className={styles.gate} role="status">
      <Icon name="lock" size={32} />
      <p>{t(outcome.textKey as 'errors:UnknownErrorException')}</p>
      {button && (
        <LinkButton to={gatePath(button.path, action, pathname + search)} look="main" isWide>
          {button.title ?? t(button.textKey as 'errors:buttons.support')}
        </LinkButton>
      )}
    </section>
  );
});
