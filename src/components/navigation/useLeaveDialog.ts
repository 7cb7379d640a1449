import { useLocaleNavigate } from './route';

/** Closes a dialog, then navigates. */
export function useLeaveDialog(onClose: (() => void) | null): ReturnType<typeof useLocaleNavigate> {
  const go = useLocaleNavigate();
  return (path, options) => {
    onClose?.();
    go(path, options);
  };
}
