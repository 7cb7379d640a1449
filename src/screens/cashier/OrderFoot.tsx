import type { ReactNode } from 'react';
import { useIsNative } from '../../components/ActionButton';
import { usePlatform } from '../../components/contexts';
import styles from './cashier.module.css';

/** The bar of an order's button, on phones at their foot; the host's own button needs none. */
export const OrderFoot = ({ children }: { children: ReactNode }) =>
  useIsNative(usePlatform().mainAction) ? (
    children
  ) : (
    <div className={styles.foot} data-main-action>
      {children}
    </div>
  );
