import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStores } from '../../components/contexts';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import { ActionCell } from '../../components/list/ActionCell';
import { Rows } from '../../components/list/Rows';
import { useTranslation } from '../../components/texts';
import type { ApiError } from '../../domain/apiError';
import { outcomeOfOccasion } from '../../domain/errors';
import { fieldOf } from '../../domain/validation/fields';
import { PHONE_COUNTRY } from '../../domain/validation/phones';
import { ContactsStore } from '../../stores/profile/ContactsStore';
import { InlineForm } from './InlineForm';
import { Refusal } from './Refusal';

type Kind = 'email' | 'phone';
const kinds: readonly Kind[] = ['email', 'phone'];
const texts = { email: 'contacts.addEmail', phone: 'contacts.addPhone' } as const;

/** Malformed contact, or an error with a text of its own? */
const isFormWrong = ({ type, data }: ApiError): boolean =>
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
      const isWrong = result.ok || (result.error !== null && isFormWrong(result.error));
      setRefused(isWrong);
      return result.ok || isWrong ? undefined : result;
    },
  });
  const textKey = outcomeOfOccasion('contactSave').textKey as 'errors:contactFormat';
  return (
    <InlineForm
      form={form}
      action={t('contacts.add')}
      isBusy={add.isRunning}
      labelledBy={`add-${kind}`}
      notice={isRefused && <Refusal text={t(textKey)} />}
    />
  );
});

export const AddContact = () => {
  const { t } = useTranslation('profile');
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <Rows>
      {kinds.map((one) => (
        <ActionCell
          key={one}
          id={`add-${one}`}
          icon="plus"
          aria-expanded={kind === one}
          onClick={() => setKind(kind === one ? null : one)}
          beneath={kind === one && <AddForm kind={kind} onAdded={() => setKind(null)} />}
        >
          {t(texts[one])}
        </ActionCell>
      ))}
    </Rows>
  );
};
