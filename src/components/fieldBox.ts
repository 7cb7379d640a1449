import { type ComponentProps, type ComponentType, createContext, type ReactNode } from 'react';

export interface FieldBoxProps {
  input: Omit<ComponentProps<'input'>, 'disabled'>;
  /** Ids of the label and of the sign after the value. */
  labelIds: string;
  isInvalid: boolean;
  isLarge: boolean;
  suffix?: { text: string; id: string } | undefined;
  end?: ReactNode;
}

/** Draws a field's box; null: the default. */
export const FieldBoxContext = createContext<ComponentType<FieldBoxProps> | null>(null);
