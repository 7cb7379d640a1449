import type { ApiError } from '@baize/contract/errors/apiError';
import { outcomeOfUntyped } from '@baize/contract/errors/errors';
import { fieldOf } from '@baize/contract/validation/fields';
import { PHONE_COUNTRY } from '@baize/contract/validation/phones';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStores } from '../../../components/contexts';
import { DescribedForm } from '../../../components/form/DescribedForm';
import { useDescribedForm } from '../../../components/form/useDescribedForm';
import { ActionCell } from '../../../components/list/ActionCell';
import { ListFields } from '../../../components/list/ListFields';
import { Rows } from '../../../components/list/ListSection';
import { Icon } from '../../../components/primitives/Icon';
import { useTranslation } from '../../../components/texts';
import { ContactsStore } from '../../../stores/profile/ContactsStore';

const Refusal = ({ text }: { text: string }) => (
  <p className="bz-line gap-2 text-danger" role="alert">
    <Icon name="warning" size={20} />
    {text}
  </p>
);

type Kind = 'email' | 'phone';
const kinds: readonly Kind[] = ['email', 'phone'];
const texts = { email: 'contacts.addEmail', phone: 'contacts.addPhone' } as const;

/** Whether the contact is malformed, as opposed to an error with a text of its own. */
const isMalformed = ({ type, data }: ApiError): boolean =>
  type === 'InvalidParameterException' && !['TAKEN', 'TOO_MANY'].includes(String([data.contact].flat()[0]));

const AddForm = observer(({ kind, onAdded }: { kind: Kind; onAdded: () => void }) => {
  const { t } = useTranslation(['profile', 'errors']);
  const { add } = useStores().get(ContactsStore);
  const [isRefused, setRefused] = useState(false);
  const form = useDescribedForm({
    fields: [fieldOf({ name: 'contact', type: kind, label: t(`contacts.${kind}`) })],
    strategy: 'submit',
    onSubmit: async (sent) => {
      setRefused(false);
      const result = await add.run(String(sent.contact), String(sent[PHONE_COUNTRY] ?? ''));
      if (result.ok && result.value) {
        onAdded();
        return undefined;
      }
      const isWrong = result.ok || (result.error !== null && isMalformed(result.error));
      setRefused(isWrong);
      return result.ok || isWrong ? undefined : result;
    },
  });
  const textKey = outcomeOfUntyped('contactSave').textKey as 'errors:contactFormat';
  return (
    <ListFields>
      <DescribedForm
        form={form}
        action={t('contacts.add')}
        isBusy={add.isRunning}
        labelledBy={`add-${kind}`}
        {...(isRefused && { notice: <Refusal text={t(textKey)} /> })}
      />
    </ListFields>
  );
});

export const AddContact = () => {
  const { t } = useTranslation('profile');
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <Rows>
      {kinds.map((option) => (
        <ActionCell
          key={option}
          id={`add-${option}`}
          icon="plus"
          aria-expanded={kind === option}
          onClick={() => setKind(kind === option ? null : option)}
          below={kind === option && <AddForm kind={kind} onAdded={() => setKind(null)} />}
        >
          {t(texts[option])}
        </ActionCell>
      ))}
    </Rows>
  );
};
