import type { ReactNode } from 'react';

interface DetailListProps {
  items: readonly (readonly [name: string, value: ReactNode])[];
  className?: string | undefined;
}

/** A list of names and values; entries without a value are omitted. */
export const DetailList = ({ items, className }: DetailListProps) => (
  <dl className={className}>
    {items.map(([name, value], index) =>
      value === null || value === undefined || value === false ? null : (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same name
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
