import { LinkButton } from '../../components/LinkButton';
import { useTranslation } from '../../components/texts';
import styles from './cashier.module.css';

/** There is no way to pay or to be paid now; somebody knows another one. */
export const NoMethods = () => {
  const { t } = useTranslation('cashier');
  return (
    <div className={styles.empty}>
      <p>{t('noMethods')}</p>
      <LinkButton to="/support">{t('askSupport')}</LinkButton>
    </div>
  );
};
