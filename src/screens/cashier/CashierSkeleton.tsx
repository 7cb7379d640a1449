import { useTranslation } from '../../components/texts';
import styles from './cashier.module.css';

type Block = 'line' | 'card' | 'big' | 'sums';
/** Fixed texts, which can be shown at once. */
type Words = 'method' | 'methodTo' | 'amount';
/** What the document's own script knows before ours (`src/web/early/method.ts`): it writes into these. */
type Told = 'way' | 'text';

const shapes: Record<'deposit' | 'withdraw' | 'form' | 'list' | 'wallet', readonly (Block | Words | Told)[]> = {
  deposit: ['method', 'way', 'line', 'amount', 'sums', 'line', 'text', 'line'],
  withdraw: ['card', 'methodTo', 'way', 'line', 'amount', 'sums', 'line', 'line'],
  form: ['card', 'line', 'big', 'line'],
  list: ['card', 'card', 'card', 'card'],
  wallet: ['big', 'line', 'card', 'card', 'card'],
};

const Part = ({ part }: { part: Block | Words | Told }) => {
  const { t } = useTranslation('cashier');
  if (part === 'method' || part === 'methodTo' || part === 'amount')
    return (
      <span className={styles.words} aria-hidden="true">
        {t(part)}
      </span>
    );
  if (part === 'text')
    return (
      <p className={styles.told} data-told="text" aria-hidden="true" suppressHydrationWarning>
        {''}
      </p>
    );
  return (
    <span className={styles.block} data-size={part} aria-hidden="true">
      {part === 'way' && (
        <>
          <span data-told="picture" suppressHydrationWarning />
          <span data-told="name" suppressHydrationWarning>
            {''}
          </span>
        </>
      )}
    </span>
  );
};

export const CashierSkeleton = ({ shape }: { shape: keyof typeof shapes }) => {
  const { t } = useTranslation('common');
  return (
    <div className={styles.stack} role="status" aria-label={t('loading')}>
      {shapes[shape].map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a shape never change places
        <Part key={index} part={part} />
      ))}
    </div>
  );
};
