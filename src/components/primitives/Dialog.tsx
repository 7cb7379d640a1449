import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { DialogName, OpenDialog } from '../../stores/core/DialogsStore';
import { UnopenedLink } from '../navigation/UnopenedLink';
import { useTranslation } from '../texts';
import styles from './Dialog.module.css';
import { Icon } from './Icon';

/** Props of a dialog's view. */
export interface DialogViewProps<Name extends DialogName> {
  props: OpenDialog<Name>['props'];
  onClose: (() => void) | null;
}

interface DialogProps {
  kind: 'popup' | 'confirm' | 'curtain';
  title: string;
  /** Null: the player cannot close it. */
  onClose: (() => void) | null;
  /** `all`: outlines of the screen leave it out. */
  'data-unmarked'?: 'all';
  children: ReactNode;
}

/** Moves lost focus to the page's heading. */
function focusPage(): void {
  const main = document.getElementById('main');
  const target = main?.querySelector('h1') ?? main;
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

let locks = 0;

/** Locks the page's scroll while a dialog is open. */
function useScrollLock(): void {
  useEffect(() => {
    locks += 1;
    document.documentElement.dataset.locked = '';
    return () => {
      locks -= 1;
      if (locks === 0) delete document.documentElement.dataset.locked;
    };
  }, []);
}

/**
 * A native modal dialog: popup, confirm, or curtain (a sheet on phones, a side panel on desktops). The browser traps
 * and restores focus; Escape and a tap outside close it where allowed.
 */
export const Dialog = ({ kind, title, onClose, children, ...rest }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { t } = useTranslation();
  useScrollLock();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    // Focuses the title by default, since the browser would focus the close button.
    const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current;
    first?.focus({ preventScroll: first === heading.current });
    return () => {
      dialog?.close();
      const canRefocus = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (canRefocus) opener.focus({ preventScroll: true });
      else focusPage();
    };
  }, []);
  // Browsers close a dialog on a repeated Escape even if the page prevents it.
  const handleClose = () => {
    const dialog = ref.current;
    if (!dialog?.isConnected || dialog.open) return;
    if (onClose) onClose();
    else dialog.showModal();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent of a tap outside
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[kind]}`}
      aria-labelledby={titleId}
      {...rest}
      closedby={onClose ? 'closerequest' : 'none'}
      onClose={handleClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={styles.body}>
        <div className={styles.header}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {onClose && (
            <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {children}
        <UnopenedLink />
      </div>
    </dialog>
  );
};
