import type { ReactNode } from 'react';
import { FieldBoxContext, type FieldBoxProps } from '../inputs/fieldBox';
import { Input } from './fields';
import styles from './list.module.css';

/**
 * The library wraps the input in a label, which would include the control at the end, such as the eye of a password, in the
 * field's name: so the name is set explicitly.
 */
const InputBox = ({ input, labelIds, isInvalid, isLarge, suffix, end }: FieldBoxProps) => (
  <div className={styles.input} data-large={isLarge || undefined} data-invalid={isInvalid || undefined}>
    <Input
      {...input}
      aria-labelledby={labelIds}
      after={
        (suffix || end) && (
          <>
            {suffix && (
              <span id={suffix.id} className={styles.suffix} aria-hidden="true">
                {suffix.text}
              </span>
            )}
            {end}
          </>
        )
      }
    />
  </div>
);

/** Renders fields in the style of lists. */
export const ListFields = ({ children }: { children: ReactNode }) => (
  <FieldBoxContext value={InputBox}>{children}</FieldBoxContext>
);
