import { HoldMainAction } from '../../components/actions/HoldMainAction';
import { useTranslation } from '../../components/texts';
import styles from './cashier.module.css';
import { OrderFoot } from './OrderFoot';

/** An inline script of the document fills `way` and `text` before hydration (`src/web/early/method.ts`). */
type Block = 'line' | 'card' | 'big' | 'way' | 'sums' | 'text' | 'balance';
/** Fixed texts, which can be shown at once. */
type FixedText = 'method' | 'methodTo' | 'amount';

const shapes: Record<'deposit' | 'withdraw' | 'form' | 'list' | 'wallet', readonly (Block | FixedText)[]> = {
  deposit: ['method', 'way', 'text', 'line', 'amount', 'sums', 'line'],
  withdraw: ['card', 'methodTo', 'way', 'text', 'line', 'amount', 'sums', 'line'],
  form: ['card', 'line', 'big', 'line'],
  list: ['card', 'card', 'card', 'card'],
  wallet: ['balance', 'card', 'card', 'card'],
};

const isFixedText = (part: Block | FixedText): part is FixedText =>
  part === 'method' || part === 'methodTo' || part === 'amount';

export const CashierSkeleton = ({ shape }: { shape: keyof typeof shapes }) => {
  const { t } = useTranslation(['cashier', 'common']);
  return (
    <div className={styles.stack} role="status" aria-label={t('common:loading')}>
      {shapes[shape].map((part, index) =>
        isFixedText(part) ? (
          <span key={part} className={styles.label} aria-hidden="true">
            {t(part)}
          </span>
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a shape are never reordered
            key={index}
            className={styles.block}
            data-size={part}
            aria-hidden="true"
            suppressHydrationWarning
          >
            {''}
          </span>
        ),
      )}
      <HoldMainAction />
      {(shape === 'deposit' || shape === 'withdraw') && (
        <OrderFoot>
          <span className={styles.block} data-size="line" />
        </OrderFoot>
      )}
    </div>
  );
};
