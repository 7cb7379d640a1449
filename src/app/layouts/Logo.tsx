import styles from './layouts.module.css';

/** The product's mark; an operator's own comes from the CMS. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" className={styles.logoGround} />
      <path d="M14 4.5 21.5 14 14 23.5 6.5 14z" className={styles.logoDiamond} />
      <path d="M14 9.5 17.6 14 14 18.5 10.4 14z" className={styles.logoGround} />
    </svg>
    <span className={styles.logoName}>Baize</span>
  </span>
);
