import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { DescribedForm } from '../../components/form/DescribedForm';
import { useTranslation } from '../../components/texts';
import { FormError } from './FormError';
import { useConsent } from './useConsent';
import { useRegistrationForm } from './useRegistrationForm';

/** Registration with the fields that the CMS asks for. */
export const RegisterForm = observer(({ inDialog }: { inDialog: boolean }) => {
  const { t } = useTranslation('auth');
  const { session } = useStores();
  const form = useRegistrationForm();
  const { labels, sentence } = useConsent(form);
  return (
    <DescribedForm
      form={form}
      action={t('submitRegister')}
      isBusy={session.register.isRunning}
      inDialog={inDialog}
      notice={<FormError error={form.failure} />}
      labels={labels}
      hasStickyAction
    >
      {sentence}
    </DescribedForm>
  );
});
