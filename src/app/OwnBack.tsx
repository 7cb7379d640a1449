import { useEffect } from 'react';
import { Icon } from '../components/Icon';
import { useRoute } from '../components/route';
import { useTranslation } from '../components/texts';
import styles from './OwnBack.module.css';
import { useBackPress } from './useHost';

/** A back button in the header, where neither the host nor the device has one. */
const OwnBack = () => {
  const { t } = useTranslation();
  const { name } = useRoute();
  const press = useBackPress();
  const isHome = name === 'index';
  useEffect(() => {
    if (isHome) return;
    document.documentElement.dataset.ownBack = '';
    return () => {
      delete document.documentElement.dataset.ownBack;
    };
  }, [isHome]);
  if (isHome) return null;
  return (
    <button type="button" className={styles.back} aria-label={t('back')} onClick={press}>
      <Icon name="back" />
    </button>
  );
};

export default OwnBack;
