import type { ReactNode } from 'react';
import { useIsNative } from '../../components/actions/ActionButton';
import { usePlatform } from '../../components/contexts';
import styles from './cashier.module.css';

/** The bar of an order's button, at the bottom of the screen on phones. A native button needs no bar. */
export const OrderFoot = ({ children }: { children: ReactNode }) =>
  useIsNative(usePlatform().mainAction) ? (
    children
  ) : (
    <div className={styles.footer} data-main-action>
      {children}
    </div>
  );
