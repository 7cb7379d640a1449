import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { ErrorNotice } from '../../components/ErrorNotice';
import { DescribedField } from '../../components/form/DescribedField';
import type { DescribedForm } from '../../components/form/useDescribedForm';
import { ListFields } from '../../components/list/ListFields';

interface InlineFormProps {
  form: DescribedForm;
  action: string;
  isBusy: boolean;
  labelledBy: string;
  /** Replaces the default notice of a refusal. */
  notice?: ReactNode;
}

/** One of several forms: its button is on the page, since the native one is the screen's (M-11). */
export const InlineForm = observer(({ form, action, isBusy, labelledBy, notice }: InlineFormProps) => (
  <ListFields>
    <form ref={form.ref} className="bz-stack" noValidate aria-labelledby={labelledBy} onSubmit={form.handleSubmit}>
      {form.fields.map((field) => (
        <DescribedField key={field.name} field={field} form={form} />
      ))}
      {notice || (form.failure && <ErrorNotice error={form.failure} />)}
      <div className="bz-wrap">
        <Button type="submit" look="plain" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  </ListFields>
));
