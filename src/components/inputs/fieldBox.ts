import { type ComponentProps, type ComponentType, createContext, type ReactNode } from 'react';

export interface FieldBoxProps {
  input: Omit<ComponentProps<'input'>, 'disabled'>;
  /** Ids of the label and the suffix. */
  labelIds: string;
  isInvalid: boolean;
  isLarge: boolean;
  suffix?: { text: string; id: string } | undefined;
  end?: ReactNode;
}

/** Renders a field's box; null: the default. */
export const FieldBoxContext = createContext<ComponentType<FieldBoxProps> | null>(null);
