import { fieldOf } from '@baize/contract/validation/fields';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ResendButton } from '../../components/actions/ResendButton';
import { useStores } from '../../components/contexts';
import { DescribedForm } from '../../components/form/DescribedForm';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { displayLogin } from '../../domain/player/displayLogin';
import { RestoreStore } from '../../stores/auth/RestoreStore';
import { SignInStore } from '../../stores/auth/SignInStore';

interface StepProps {
  inDialog: boolean;
  restore: RestoreStore;
  /** Called after the new password is set and a sign-in with it was tried. */
  onDone: () => void;
}

const loginField = fieldOf({ name: 'login', type: 'text', autocomplete: 'username' });
const codeField = fieldOf({ name: 'code', type: 'code' });
const passwordFields = [
  fieldOf({ name: 'password', type: 'password' }),
  fieldOf({ name: 'repeated', type: 'password', sameAs: 'password' }),
];

const LoginStep = observer(({ inDialog, restore }: StepProps) => {
  const { t } = useTranslation('auth');
  const { settings } = useStores();
  const configured = settings.forms.value?.restore.fields.map(fieldOf) ?? [];
  const [first = loginField] = configured;
  const form = useDescribedForm({
    // The first field is the login, whatever the CMS calls it.
    fields: [first],
    initial: { [first.name]: restore.login },
    strategy: 'submit',
    onSubmit: (sent) => restore.send.run(String(sent[first.name] ?? '')),
  });
  return (
    <>
      <p>{t('restore.loginLead')}</p>
      <DescribedForm
        form={form}
        action={t('restore.send')}
        isBusy={restore.send.isRunning}
        inDialog={inDialog}
        isNextStep
      />
    </>
  );
});

const CodeStep = observer(({ inDialog, restore }: StepProps) => {
  const { t } = useTranslation('auth');
  const { login, send, resendTime } = restore;
  const form = useDescribedForm({
    fields: [codeField],
    strategy: 'submit',
    onSubmit: (sent) => restore.checkCode.run(String(sent.code ?? '')),
  });
  return (
    <>
      {/* The text is the same for every login, so it does not reveal whether an account exists. */}
      <p role="status">{t('restore.codeLead', { login: displayLogin(login) })}</p>
      <DescribedForm
        form={form}
        action={t('restore.next')}
        isBusy={restore.checkCode.isRunning}
        inDialog={inDialog}
        isNextStep
      >
        <ResendButton resendTime={resendTime} isBusy={send.isRunning} onPress={() => void send.run(login)} />
      </DescribedForm>
      <Button variant="quiet" isWide onClick={restore.back}>
        {t('restore.otherLogin')}
      </Button>
    </>
  );
});

const PasswordStep = observer(({ inDialog, restore, onDone }: StepProps) => {
  const { t } = useTranslation('auth');
  const stores = useStores();
  const form = useDescribedForm({
    fields: passwordFields,
    onSubmit: async (sent) => {
      const password = String(sent.password ?? '');
      const { login } = restore;
      const result = await restore.setPassword.run(password);
      if (!result.ok) return result;
      // The player has just proved their identity, so they are signed in, with the second step if they have one.
      const signIn = stores.get(SignInStore);
      const entered = await signIn.submit(login, password);
      if (!entered.ok && !signIn.pending) {
        // The password was changed, so a failed sign-in must not blame it or the login.
        if (entered.error?.type === 'AuthorizationException') stores.session.login.reset();
        stores.toasts.show({ tone: 'success', textKey: 'auth:restore.saved' });
      }
      onDone();
      return result;
    },
  });
  const isBusy = restore.setPassword.isRunning || stores.session.login.isRunning;
  return (
    <>
      <p>{t('restore.passwordLead')}</p>
      <DescribedForm
        form={form}
        action={t('restore.save')}
        isBusy={isBusy}
        inDialog={inDialog}
        username={restore.login}
        isNextStep
      />
    </>
  );
});

const steps = { login: LoginStep, code: CodeStep, password: PasswordStep };

export const RestoreForm = observer(({ inDialog, onDone }: Omit<StepProps, 'restore'>) => {
  const restore = useStores().get(RestoreStore);
  useEffect(() => {
    restore.reset();
    return restore.reset;
  }, [restore]);
  const step = restore.step === 'done' ? 'password' : restore.step;
  const Step = steps[step];
  return (
    <div className="bz-stack">
      <Step key={step} inDialog={inDialog} restore={restore} onDone={onDone} />
    </div>
  );
});
