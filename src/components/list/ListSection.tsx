import { type ReactNode, useId } from 'react';
import { Section } from './kit';
import styles from './list.module.css';

interface ListSectionProps {
  title?: string;
  /** Id of the heading, where something else is named by it. */
  titleId?: string;
  /** Said beneath the heading, before what it is about. */
  lead?: ReactNode;
  /** Said beneath the card. */
  note?: string | null;
  id?: string;
  /** A landmark of the page by its heading; most groups need no more than that. */
  isRegion?: boolean;
  children?: ReactNode;
}

/**
 * A group of rows or fields with its heading. The library's own header is a heading of the first level, of which a page
 * has one.
 */
export const ListSection = ({ title, titleId, lead, note, id, isRegion, children }: ListSectionProps) => {
  const ownId = useId();
  const heading = titleId ?? ownId;
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
