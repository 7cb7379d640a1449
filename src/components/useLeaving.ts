import { useGo } from './route';

/** Leads on from a dialog, which is closed first. */
export function useLeaving(onClose: (() => void) | null): ReturnType<typeof useGo> {
  const go = useGo();
  return (path, options) => {
    onClose?.();
    go(path, options);
  };
}
