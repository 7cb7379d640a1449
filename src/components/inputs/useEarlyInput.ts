import { useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Adopts the value of a field at hydration: typed, autofilled, or restored by the browser. It calls `adopt` instead of
 * sending an event, because React resets a field to its old value after an event during hydration. In a layout effect,
 * because an urgent render before a later effect's update would reset it too.
 */
export function useEarlyInput<F extends Field>(id: string, value: string, adopt: (field: F) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once
  useLayoutEffect(() => {
    const field = document.getElementById(id) as F | null;
    if (field && field.value !== value) adopt(field);
  }, []);
}
