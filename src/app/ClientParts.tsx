import { DialogHost } from './DialogHost';
import { Toasts } from './Toasts';
import { useHost } from './useHost';
import { useLanguage } from './useLanguage';
import { useSessionFlow } from './useSessionFlow';

/** What only a living page has: dialogs, toasts, the place's own controls. It comes after the first paint. */
const ClientParts = () => {
  useLanguage();
  useHost();
  useSessionFlow();
  return (
    <>
      <Toasts />
      <DialogHost />
    </>
  );
};

export default ClientParts;
