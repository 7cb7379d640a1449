import { useTranslation } from '../../components/texts';
import styles from './cashier.module.css';

type Block = 'line' | 'card' | 'big';

const shapes: Record<'form' | 'list' | 'wallet', readonly Block[]> = {
  form: ['card', 'line', 'big', 'line'],
  list: ['card', 'card', 'card', 'card'],
  wallet: ['big', 'card', 'card', 'card', 'card'],
};

/** The shape of a cashier page while its data is on its way. */
export const CashierSkeleton = ({ shape }: { shape: keyof typeof shapes }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.stack} role="status" aria-label={t('loading')}>
      {shapes[shape].map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a shape never change places
        <span key={index} className={styles.block} data-size={size} />
      ))}
    </div>
  );
};
