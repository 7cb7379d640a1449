import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog';
import { useTranslation } from '../../components/texts';
import type { DialogProps } from '../../stores/DialogsStore';
import { AuthPanel, type AuthView, useAuthTitle } from './AuthPanel';

/** Sign-in and registration over any page. */
const AuthDialog = observer(({ props, onClose }: { props: DialogProps['auth']; onClose: (() => void) | null }) => {
  // Its texts come with it: without them there is nothing to show yet.
  useTranslation(['auth', 'form'], { useSuspense: true });
  const [view, setView] = useState<AuthView>(props.view);
  return (
    <Dialog kind="curtain" title={useAuthTitle(view)} onClose={onClose}>
      <AuthPanel view={view} inDialog onSwitch={setView} />
    </Dialog>
  );
});

export default AuthDialog;
