import { isCode } from '@baize/contract/validation/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { ResendButton } from '../../components/actions/ResendButton';
import { CodeField } from '../../components/form/CodeField';
import { ListFields } from '../../components/list/ListFields';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';

interface CodeStepProps {
  lead: string;
  action: string;
  isBusy: boolean;
  error: string | null;
  /** Unix seconds. */
  resendTime: number | null;
  isResending: boolean;
  onSubmit: (code: string) => void;
  onResend: () => void;
  onCancel: () => void;
}

/** Input for a six-digit code that was sent, with resend and cancel. */
export const CodeStep = (props: CodeStepProps) => {
  const { lead, action, isBusy, error, resendTime, isResending, onSubmit, onResend, onCancel } = props;
  const { t } = useTranslation(['profile', 'form', 'common']);
  const [code, setCode] = useState('');
  /** The last submitted code: its error disappears when the code changes. */
  const [tried, setTried] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const issue = isCode(code) ? error : t('form:validation.code');
  const submit = (typed: string) => {
    setTried(typed);
    if (isCode(typed)) onSubmit(typed);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(code);
  };
  return (
    <ListFields>
      <form className="bz-stack col-span-full p-4 rounded-sm bg-raised-2" noValidate onSubmit={handleSubmit}>
        <p role="status">{lead}</p>
        <CodeField
          ref={field}
          name="code"
          label={t('twoFactorCode')}
          value={code}
          required
          error={tried === code ? issue : null}
          onChange={setCode}
          onComplete={submit}
        />
        <ActionButton text={action} isBusy={isBusy} onPress={() => submit(code)} />
        <div className="bz-wrap">
          <ResendButton resendTime={resendTime} isBusy={isResending} onPress={onResend} />
          <Button variant="quiet" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </ListFields>
  );
};
