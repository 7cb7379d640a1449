import type { ApiError } from '@baize/contract/errors/apiError';
import { outcomeOf } from '@baize/contract/errors/errors';
import { isCode } from '@baize/contract/validation/rules';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { ResendButton } from '../../components/actions/ResendButton';
import { useStores } from '../../components/contexts';
import { CodeField } from '../../components/form/CodeField';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { SignInStore } from '../../stores/auth/SignInStore';
import { FormError } from './FormError';

/** Errors about the code are shown at the field, others below it. */
const isCodeError = (error: ApiError | null): error is ApiError =>
  error !== null && outcomeOf(error).textKey.startsWith('errors:twoFactor.');

/** The second step of a sign-in: a six-digit code sent to the player, which can be resent after a while. */
export const SecondStep = observer(({ inDialog }: { inDialog: boolean }) => {
  const { t } = useTranslation(['auth', 'form', 'errors', 'common']);
  const stores = useStores();
  const signIn = stores.get(SignInStore);
  const { login } = stores.session;
  const [code, setCode] = useState('');
  /** The last submitted code: its error disappears when the code changes. */
  const [tried, setTried] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (typed: string) => {
    if (login.isRunning) return;
    setTried(typed);
    const result = isCode(typed) ? await signIn.confirm(typed) : null;
    if (!result?.ok) field.current?.select();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(code);
  };
  const { error, resend, pending } = signIn;
  const message = isCodeError(error) ? t(outcomeOf(error).textKey as 'errors:twoFactor.wrong') : null;
  const issue = isCode(code) ? message : t('errors:twoFactor.digits');
  const contact = pending?.sentTo ?? null;
  const lead =
    resend.status === 'done'
      ? t('twoFactor.sentAgain')
      : contact === null
        ? t('twoFactor.lead')
        : t('twoFactor.leadTo', { contact });
  return (
    <form className="bz-stack" noValidate onSubmit={handleSubmit}>
      <p role="status">{lead}</p>
      <CodeField
        ref={field}
        name="two_factor_code"
        label={t('twoFactor.code')}
        value={code}
        required
        error={tried === code ? issue : null}
        onChange={setCode}
        onComplete={(typed) => void submit(typed)}
      />
      <FormError error={isCodeError(error) ? null : (error ?? resend.error)} />
      <ActionButton
        text={t('submitLogin')}
        isBusy={login.isRunning && !resend.isRunning}
        inDialog={inDialog}
        onPress={() => submit(code)}
      />
      <ResendButton
        resendTime={pending?.resendTime ?? null}
        isBusy={resend.isRunning}
        onPress={() => void resend.run()}
      />
      <Button variant="quiet" isWide onClick={signIn.cancel}>
        {t('common:back')}
      </Button>
      <input type="submit" className="bz-hidden" tabIndex={-1} aria-hidden="true" value={t('submitLogin')} />
    </form>
  );
});
