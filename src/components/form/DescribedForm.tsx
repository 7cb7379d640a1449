import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { ActionButton } from '../actions/ActionButton';
import { ErrorNotice } from '../feedback/ErrorNotice';
import { useTranslation } from '../texts';
import { DescribedField, isAllOptional } from './DescribedField';
import styles from './form.module.css';
import type { DescribedForm as Form } from './useDescribedForm';

interface DescribedFormProps {
  form: Form;
  action: string;
  isBusy: boolean;
  /** Part of a larger page: the native button shows only after a change. */
  isEmbedded?: boolean;
  /** The form is in a dialog and provides its action. */
  inDialog?: boolean;
  /** Account name in a hidden field, for password managers. */
  username?: string | undefined;
  children?: ReactNode;
  /** Replaces the default error notice. */
  notice?: ReactNode;
  labelledBy?: string;
  /** Labels by field name, such as texts with links. */
  labels?: Record<string, ReactNode>;
  /** A long form: its action sticks to the bottom of the screen. */
  hasStickyAction?: boolean;
  /** A later step of a flow: focuses the first field. */
  isNextStep?: boolean;
}

/** The keyboard's "next" goes to the next empty field; without one, Enter submits. */
function handleKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (
    event.key !== 'Enter' ||
    event.nativeEvent.isComposing ||
    !(target instanceof HTMLInputElement) ||
    target.type === 'checkbox'
  )
    return;
  const fields = [...currentTarget.elements].filter(
    (element) => element instanceof HTMLInputElement && element.tabIndex >= 0,
  ) as HTMLInputElement[];
  const next = fields.slice(fields.indexOf(target) + 1).find(({ type, value }) => type !== 'checkbox' && value === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A form of described fields with its action. */
export const DescribedForm = observer((props: DescribedFormProps) => {
  const {
    form,
    action,
    isBusy,
    isEmbedded = false,
    inDialog = false,
    username,
    children,
    notice,
    labelledBy,
    labels = {},
    hasStickyAction = false,
    isNextStep = false,
  } = props;
  const { ref } = form;
  const { t } = useTranslation('form');
  useEffect(() => {
    if (isNextStep) ref.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus();
  }, [isNextStep, ref]);
  return (
    <form
      ref={form.ref}
      className={styles.fields}
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={form.handleSubmit}
      onKeyDown={handleKeyDown}
    >
      {username && (
        <input
          type="text"
          className="bz-hidden"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      {isAllOptional(form) && <p className="bz-muted col-span-full mbe-2">{t('allOptional')}</p>}
      {form.fields.map((field) => (
        <DescribedField key={field.name} field={field} form={form} label={labels[field.name]} />
      ))}
      {children}
      <div className={hasStickyAction ? styles.stickyAction : styles.action}>
        {notice ?? (form.failure && <ErrorNotice error={form.failure} />)}
        <ActionButton
          text={action}
          isBusy={isBusy}
          isActive={!isEmbedded || isBusy || form.isChanged}
          inDialog={inDialog}
          onPress={form.submit}
        />
      </div>
      <input type="submit" className="bz-hidden" tabIndex={-1} aria-hidden="true" value={action} />
    </form>
  );
});
