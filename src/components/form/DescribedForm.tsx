import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, ReactNode } from 'react';
import { ActionButton } from '../ActionButton';
import { ErrorNotice } from '../ErrorNotice';
import { DescribedField } from './DescribedField';
import styles from './form.module.css';
import type { DescribedForm as Form } from './useDescribedForm';

interface DescribedFormProps {
  form: Form;
  /** Text of the main action. */
  action: string;
  isBusy: boolean;
  isEnabled?: boolean;
  /** On a page that has more to it: the place's own button shows once something was changed (M-11). */
  isAside?: boolean;
  /** In a dialog the action is the dialog's own (M-11). */
  inDialog?: boolean;
  /** The account that a password belongs to, for password managers; nobody else sees it. */
  username?: string | undefined;
  /** What stands between the fields and the action. */
  children?: ReactNode;
  /** In place of the usual notice of what the operator said of the whole form. */
  notice?: ReactNode;
  /** Id of the form's heading. */
  labelledBy?: string;
  /** Labels by the names of their fields, in place of the described ones: words with a link. */
  labels?: Record<string, ReactNode>;
  /** The form is longer than a phone: its action stays in sight at the foot of the screen. */
  keepsAction?: boolean;
}

/** The keyboard's "next" goes to the next field that is empty; with none left, Enter submits. */
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

/** A form of described fields with its one action (A-7, M-11). */
export const DescribedForm = observer((props: DescribedFormProps) => {
  const {
    form,
    action,
    isBusy,
    isEnabled = true,
    isAside = false,
    inDialog = false,
    username,
    children,
    notice,
    labelledBy,
    labels = {},
    keepsAction = false,
  } = props;
  return (
    <form
      ref={form.ref}
      className={styles.form}
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
      {form.fields.map((field) => (
        <DescribedField key={field.name} field={field} form={form} label={labels[field.name]} />
      ))}
      {children}
      <div className={keepsAction ? styles.keptAction : styles.action}>
        {notice ?? (form.failure && <ErrorNotice error={form.failure} />)}
        <ActionButton
          text={action}
          isBusy={isBusy}
          isEnabled={isEnabled}
          isWanted={!isAside || isBusy || form.isChanged}
          inDialog={inDialog}
          onPress={form.submit}
        />
      </div>
      <input type="submit" className="bz-hidden" tabIndex={-1} aria-hidden="true" value={action} />
    </form>
  );
});
