import type { Contact } from '@baize/contract/api/entities/account';
import { outcomeOf, outcomeOfUntyped } from '@baize/contract/errors/errors';
import { observer } from 'mobx-react-lite';
import { usePlatform, useStores } from '../../../components/contexts';
import { ErrorNotice } from '../../../components/feedback/ErrorNotice';
import { DetailCell } from '../../../components/list/DetailCell';
import { Button } from '../../../components/primitives/Button';
import { useTranslation } from '../../../components/texts';
import { ContactsStore } from '../../../stores/profile/ContactsStore';
import { CodeStep } from '../CodeStep';
import { contactName } from '../contactName';
import styles from '../settings.module.css';
import { useGoBack } from '../useGoBack';

/** Input for the code that was sent to a contact; every error says how to get another code. */
const ContactCode = observer(({ contact }: { contact: Contact }) => {
  const { t } = useTranslation(['profile', 'errors']);
  const { haptics } = usePlatform();
  const stores = useStores();
  const goBack = useGoBack();
  const { confirm, confirmations, resendTimeOf, stopWaiting, isRefused } = stores.get(ContactsStore);
  const sending = confirmations.of(contact.contact);
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
      isResending={sending.isRunning}
      onSubmit={(code) => void handleSubmit(code)}
      onResend={() => void sending.run(contact.contact)}
      onCancel={stopWaiting}
    />
  );
});

export const ContactRow = observer(({ contact }: { contact: Contact }) => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const { awaited, confirmations, removals, canRemove } = stores.get(ContactsStore);
  const sending = confirmations.of(contact.contact);
  const removal = removals.of(contact.contact);
  const name = contactName(contact);
  const isAwaited = awaited === contact.contact && !contact.is_confirmed;
  const canConfirm = !isAwaited && stores.settings.hasPart('contactConfirm');
  const error = sending.error ?? removal.error;
  const handleRemove = async () => {
    const { ok } = await removal.run(contact.contact);
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
            <Button variant="plain" isBusy={sending.isRunning} onClick={() => void sending.run(contact.contact)}>
              {t('contacts.confirm')}
            </Button>
          )}
          {canRemove(contact) && (
            <Button
              variant="quiet"
              aria-label={t('contacts.removeName', { contact: name })}
              isBusy={removal.isRunning}
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
