import styles from './form.module.css';

/** The place beneath a field for its hint or what is wrong, read out with it and when it changes. */
export const FieldNote = ({ id, hint = '', error }: { id: string; hint?: string; error: string | null }) => (
  <p id={id} className={styles.note} data-invalid={error !== null || undefined} aria-live="polite">
    {error ?? hint}
  </p>
);
