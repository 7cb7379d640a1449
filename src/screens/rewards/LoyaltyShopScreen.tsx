import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { PageTitle } from '../../components/PageTitle';
import styles from './rewards.module.css';

/** The counter of the loyalty shop, and the way to the programmes that fill the purse. */
const LoyaltyShopScreen = () => {
  const { t } = useTranslation(['loyalty', 'common']);
  return (
    <div className={styles.page}>
      <PageTitle title={t('common:titles.loyaltyShop')} lead={t('shopLead')}>
        <LocaleLink to="/loyalty" className={styles.crumb}>
          {t('common:titles.loyalty')}
        </LocaleLink>
      </PageTitle>
      <div className={styles.empty}>
        <p>{t('shopEmpty')}</p>
        <LinkButton to="/loyalty">{t('toPrograms')}</LinkButton>
      </div>
    </div>
  );
};

export default LoyaltyShopScreen;
