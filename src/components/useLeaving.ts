import { useGo } from './route';

/** Closes a dialog, then navigates. */
export function useLeaving(onClose: (() => void) | null): ReturnType<typeof useGo> {
  const go = useGo();
  return (path, options) => {
    onClose?.();
    go(path, options);
  };
}
