import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { ProfilePage } from '../../components/ProfilePage';
import type { Contact } from '../../services/api/entities';
import { ContactsStore } from '../../stores/service/ContactsStore';
import styles from './profile.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const ContactRow = observer(({ contact }: { contact: Contact }) => {
  const { t } = useTranslation('profile');
  const { haptics } = usePlatform();
  const store = useStores().room(ContactsStore);
  const { subscribe, sendConfirmation } = store;
  const name = contact.type === 'phone' ? `+${contact.contact}` : contact.contact;
  const isCurrent = store.current === contact.contact;
  const isOn = store.isOn(contact);
  const error = isCurrent ? (subscribe.error ?? sendConfirmation.error) : null;
  const handleSwitch = (isOn: boolean) => {
    haptics.selection();
    void subscribe.run(contact.contact, isOn);
  };
  return (
    <li className={styles.row}>
      <strong>{name}</strong>
      <label className={styles.switch}>
        <span aria-hidden="true">{t('letters')}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          aria-label={t('lettersTo', { contact: name })}
          onChange={(event) => handleSwitch(event.target.checked)}
        />
      </label>
      <span className={contact.is_confirmed ? styles.good : styles.muted}>
        {t(contact.is_confirmed ? 'confirmed' : 'unconfirmed')}
      </span>
      {!contact.is_confirmed && (
        <Button
          look="plain"
          isBusy={isCurrent && sendConfirmation.isRunning}
          onClick={() => void sendConfirmation.run(contact.contact)}
        >
          {t('sendConfirmation')}
        </Button>
      )}
      {isCurrent && sendConfirmation.status === 'done' && !contact.is_confirmed && (
        <p className={`${styles.muted} ${styles.wide}`} role="status">
          {t('confirmationSent')}
        </p>
      )}
      {error && (
        <div className={styles.wide}>
          <ErrorNotice error={error} />
        </div>
      )}
    </li>
  );
});

const ContactList = observer(() => {
  const { t } = useTranslation('profile');
  const { profile } = useStores().session;
  if (profile.value === undefined)
    return profile.error ? <ErrorNotice error={profile.error} onRetry={() => void profile.load()} /> : <RowsSkeleton />;
  if (profile.value.contacts.length === 0) return <p className={styles.empty}>{t('noContacts')}</p>;
  return (
    <ul className={styles.rows}>
      {profile.value.contacts.map((contact) => (
        <ContactRow key={contact.contact} contact={contact} />
      ))}
    </ul>
  );
});

/** Which contacts get offers and news, and which are confirmed (R-19, U-4). */
const NotificationScreen = () => {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage room="notification" lead={t('notificationLead')}>
      <ContactList />
    </ProfilePage>
  );
};

export default NotificationScreen;
