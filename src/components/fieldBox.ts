import { type ComponentProps, type ComponentType, createContext, type ReactNode } from 'react';

export interface FieldBoxProps {
  input: Omit<ComponentProps<'input'>, 'disabled'>;
  /** Id of the words that name the field. */
  labelId: string;
  isInvalid: boolean;
  isLarge: boolean;
  suffix?: string | undefined;
  end?: ReactNode;
}

/** How a place draws the box of a line of text; null: as the product does everywhere. */
export const FieldBoxContext = createContext<ComponentType<FieldBoxProps> | null>(null);
