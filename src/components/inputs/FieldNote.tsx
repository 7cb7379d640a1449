import styles from './TextField.module.css';

/** Hint or error of a field; screen readers announce it with the field and on change. */
export const FieldNote = ({ id, hint = '', error }: { id: string; hint?: string; error: string | null }) => (
  <p
    id={id}
    className={styles.note}
    data-hint={hint !== '' || undefined}
    data-invalid={error !== null || undefined}
    aria-live="polite"
  >
    {error ?? hint}
  </p>
);
