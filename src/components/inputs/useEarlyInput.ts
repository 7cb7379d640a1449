import { useEffect } from 'react';

/** Adopts the value of a field at hydration: typed, autofilled, or restored by the browser. */
export function useEarlyInput(id: string, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null;
    if (!field || field.value === value) return;
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }, []);
}
