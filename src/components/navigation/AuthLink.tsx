import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { useStores } from '../contexts';
import { LocaleLink } from './LocaleLink';

interface AuthLinkProps {
  view: 'login' | 'register';
  className?: string | undefined;
  children: ReactNode;
}

const pages = { login: 'forms-sign-in', register: 'forms-sign-up' } as const;

/**
 * Links to the sign-in or registration page; after hydration it opens the form as a dialog. Hidden while registration
 * is closed.
 */
export const AuthLink = observer(({ view, className, children }: AuthLinkProps) => {
  const { dialogs, settings } = useStores();
  if (view === 'register' && !settings.isRegistrationOpen) return null;
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    dialogs.open('auth', { view });
  };
  return (
    <LocaleLink to={href(pages[view])} className={className} aria-haspopup="dialog" onClick={openDialog}>
      {children}
    </LocaleLink>
  );
});
