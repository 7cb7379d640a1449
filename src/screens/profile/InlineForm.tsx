import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { ErrorNotice } from '../../components/ErrorNotice';
import { DescribedField } from '../../components/form/DescribedField';
import type { DescribedForm } from '../../components/form/useDescribedForm';
import { ListFields } from '../../components/list/ListFields';
import styles from './settings.module.css';

interface InlineFormProps {
  form: DescribedForm;
  action: string;
  isBusy: boolean;
  /** Id of the form's heading. */
  labelledBy: string;
  /** In place of the usual notice of what the operator said of the whole form. */
  notice?: ReactNode;
}

/** A small form among others of its screen: its button stands in the page, the screen's main action is another one's (M-11). */
export const InlineForm = observer(({ form, action, isBusy, labelledBy, notice }: InlineFormProps) => (
  <ListFields>
    <form ref={form.ref} className={styles.form} noValidate aria-labelledby={labelledBy} onSubmit={form.handleSubmit}>
      {form.fields.map((field) => (
        <DescribedField key={field.name} field={field} form={form} />
      ))}
      {notice || (form.failure && <ErrorNotice error={form.failure} />)}
      <div className={styles.actions}>
        <Button type="submit" look="plain" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  </ListFields>
));
