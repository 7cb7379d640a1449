import { useTranslation } from '../../components/texts';
import styles from './competition.module.css';

export const Blocks = ({ shape, count }: { shape: 'card' | 'row' | 'chip'; count: number }) => {
  const { t } = useTranslation();
  return (
    <div className={shape === 'row' ? styles.rows : styles.grid} role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={index} className={styles.block} data-shape={shape} />
      ))}
    </div>
  );
};
