import type { ReactNode } from 'react';
import { FieldBoxContext, type FieldBoxProps } from '../fieldBox';
import { Input } from './fields';
import styles from './list.module.css';

/**
 * The library puts a label without words around its input, which would take what stands at the end of the line, such as
 * the eye of a password, into the field's name: the name is told apart.
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

/** Forms among lists have fields in the manner of the lists. */
export const ListFields = ({ children }: { children: ReactNode }) => (
  <FieldBoxContext value={InputBox}>{children}</FieldBoxContext>
);
