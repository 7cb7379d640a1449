import { useEffect } from 'react';
import { useRoute } from '../../components/navigation/route';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import styles from './BackButton.module.css';
import { useBackPress } from './useHost';

/** A back button in the header, where neither the host nor the device has one. */
const BackButton = () => {
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

export default BackButton;
