import type { ApiError } from '@baize/contract/errors/apiError';
import { type ReactNode, useId } from 'react';
import { ErrorNotice } from '../feedback/ErrorNotice';
import { Section } from './kit';
import styles from './list.module.css';

export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

/** Content of a group other than rows: a form, a sentence, a button. */
export const Inset = ({ children }: { children: ReactNode }) => <div className={styles.inset}>{children}</div>;

/** The error of a group's last action. */
export const InsetError = ({ error }: { error: ApiError | null }) =>
  error && (
    <Inset>
      <ErrorNotice error={error} />
    </Inset>
  );

interface ListSectionProps {
  title?: string;
  titleId?: string;
  lead?: ReactNode;
  note?: string | null;
  id?: string;
  /** A landmark named by its heading; most groups need none. */
  isRegion?: boolean;
  children?: ReactNode;
}

/** A group of rows with its heading; the library's own header is an h1, which a page has only once. */
export const ListSection = ({ title, titleId, lead, note, id, isRegion, children }: ListSectionProps) => {
  const defaultId = useId();
  const heading = titleId ?? defaultId;
  return (
    <Section
      id={id}
      className={styles.section}
      aria-labelledby={isRegion ? heading : undefined}
      header={
        title && (
          <div className={styles.head}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
        )
      }
      footer={note && <p className={styles.note}>{note}</p>}
    >
      {children && <div className={styles.body}>{children}</div>}
    </Section>
  );
};
