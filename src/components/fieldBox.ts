import { type ComponentProps, type ComponentType, createContext, type ReactNode } from 'react';

export interface FieldBoxProps {
  input: Omit<ComponentProps<'input'>, 'disabled'>;
  /** Ids of the words that name the field: its label, and the sign after its value. */
  labelIds: string;
  isInvalid: boolean;
  isLarge: boolean;
  /** Text and id of a sign after the value. */
  suffix?: { text: string; id: string } | undefined;
  end?: ReactNode;
}

/** How a place draws the box of a line of text; null: as the product does everywhere. */
export const FieldBoxContext = createContext<ComponentType<FieldBoxProps> | null>(null);
