import type { Contact } from '@baize/contract/api/entities/account';
import type { ApiError } from '@baize/contract/errors/apiError';
import { outcomeOf, outcomeOfUntyped } from '@baize/contract/errors/errors';
import { fieldOf } from '@baize/contract/validation/fields';
import { PHONE_COUNTRY } from '@baize/contract/validation/phones';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ProfilePage } from '../../components/account/ProfilePage';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice, LoadError } from '../../components/feedback/ErrorNotice';
import { DescribedForm } from '../../components/form/DescribedForm';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import { ActionCell } from '../../components/list/ActionCell';
import { DetailCell } from '../../components/list/DetailCell';
import { ListFields } from '../../components/list/ListFields';
import { ListSection, Rows } from '../../components/list/ListSection';
import { Button } from '../../components/primitives/Button';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import type { LoaderContext } from '../../stores/loaderContext';
import { ContactsStore } from '../../stores/profile/ContactsStore';
import { CodeStep } from './CodeStep';
import { contactName } from './contactName';
import { RowsSkeleton } from './RowsSkeleton';
import styles from './settings.module.css';
import { useGoBack } from './useGoBack';

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

const AddContact = () => {
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

/** Input for the code that was sent to a contact; every error says how to get another code. */
const ContactCode = observer(({ contact }: { contact: Contact }) => {
  const { t } = useTranslation(['profile', 'errors']);
  const { haptics } = usePlatform();
  const stores = useStores();
  const goBack = useGoBack();
  const { confirm, sendConfirmation, resendTimeOf, stopWaiting, isRefused } = stores.get(ContactsStore);
  const name = contactName(contact);
  const wrongCode = outcomeOfUntyped('contactCode').textKey as 'errors:contactCode';
  const isWrong = isRefused || confirm.error?.type === 'InvalidParameterException';
  const error = confirm.error && t(outcomeOf(confirm.error).textKey as 'errors:UnknownErrorException');
  const handleSubmit = async (code: string) => {
    const result = await confirm.run(contact.contact, code);
    if (!result.ok || !result.value) return;
    haptics.notify('success');
    stores.toasts.show({ tone: 'success', textKey: 'profile:contacts.confirmed', values: { contact: name } });
    goBack();
  };
  return (
    <CodeStep
      lead={t('contacts.codeSent', { contact: name })}
      action={t('contacts.confirm')}
      isBusy={confirm.isRunning}
      error={isWrong ? t(wrongCode) : error}
      resendTime={resendTimeOf(contact.contact)}
      isResending={sendConfirmation.isRunning}
      onSubmit={(code) => void handleSubmit(code)}
      onResend={() => void sendConfirmation.run(contact.contact)}
      onCancel={stopWaiting}
    />
  );
});

const ContactRow = observer(({ contact }: { contact: Contact }) => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const { awaited, current, sendConfirmation, remove, canRemove } = stores.get(ContactsStore);
  const name = contactName(contact);
  const isCurrent = current === contact.contact;
  const isAwaited = awaited === contact.contact && !contact.is_confirmed;
  const canConfirm = !isAwaited && stores.settings.hasPart('contactConfirm');
  const error = isCurrent ? (sendConfirmation.error ?? remove.error) : null;
  const handleRemove = async () => {
    const { ok } = await remove.run(contact.contact);
    if (ok) stores.toasts.show({ tone: 'success', textKey: 'profile:contacts.removed', values: { contact: name } });
  };
  return (
    <DetailCell
      icon={contact.contact.includes('@') ? 'mail' : 'phone'}
      title={name}
      text={
        <span className={contact.is_confirmed ? styles.good : undefined}>
          {t(contact.is_confirmed ? 'confirmed' : 'unconfirmed')}
        </span>
      }
    >
      {error && <ErrorNotice error={error} />}
      {!contact.is_confirmed && (canConfirm || canRemove(contact)) && (
        <div className="bz-wrap">
          {canConfirm && (
            <Button
              variant="plain"
              isBusy={isCurrent && sendConfirmation.isRunning}
              onClick={() => void sendConfirmation.run(contact.contact)}
            >
              {t('contacts.confirm')}
            </Button>
          )}
          {canRemove(contact) && (
            <Button
              variant="quiet"
              aria-label={t('contacts.removeName', { contact: name })}
              isBusy={isCurrent && remove.isRunning}
              onClick={() => void handleRemove()}
            >
              {t('contacts.remove')}
            </Button>
          )}
        </div>
      )}
      {isAwaited && <ContactCode contact={contact} />}
    </DetailCell>
  );
});

const ContactList = observer(() => {
  const stores = useStores();
  const { session, settings } = stores;
  const { profile } = session;
  const { list } = stores.get(ContactsStore);
  if (!list) return <LoadError resource={profile} fallback={<RowsSkeleton />} />;
  return (
    <ListSection id="contacts">
      {list.length > 0 && (
        <Rows>
          {list.map((contact) => (
            <ContactRow key={contact.contact} contact={contact} />
          ))}
        </Rows>
      )}
      {settings.hasPart('contactAdd') && <AddContact />}
    </ListSection>
  );
});

const ContactsScreen = () => {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage section="contacts" lead={t('contacts.lead')}>
      <ContactList />
    </ProfilePage>
  );
};

export default ContactsScreen;

export const load = async ({ stores }: LoaderContext) => void (await stores.session.profile.ensure());
