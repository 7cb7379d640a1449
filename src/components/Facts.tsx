import type { ReactNode } from 'react';

interface FactsProps {
  items: readonly (readonly [name: string, value: ReactNode])[];
  className?: string | undefined;
}

/** Names with their values; a fact that has none is left out. */
export const Facts = ({ items, className }: FactsProps) => (
  <dl className={className}>
    {items.map(([name, value], index) =>
      value === null || value === undefined || value === false ? null : (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one name
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
