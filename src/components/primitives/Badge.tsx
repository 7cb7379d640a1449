import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { Icon, type IconName } from './Icon';

interface BadgeProps {
  icon: IconName;
  tone: 'busy' | 'good' | 'bad' | 'plain';
  children: ReactNode;
}

/** A status with an icon and a label. */
export const Badge = ({ icon, tone, children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    <Icon name={icon} size={16} />
    {children}
  </span>
);
