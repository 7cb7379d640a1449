import { observer } from 'mobx-react-lite';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { ProfilePage } from '../../components/ProfilePage';
import { useTranslation } from '../../components/texts';
import type { Contact } from '../../services/api/entities';
import { ContactsStore } from '../../stores/profile/ContactsStore';
import type { Visit } from '../../stores/visit';
import { contactName } from './contactName';
import styles from './profile.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const ContactRow = observer(({ contact }: { contact: Contact }) => {
  const { t } = useTranslation('profile');
  const { haptics } = usePlatform();
  const { current, subscribe, isOn: isOnFor } = useStores().room(ContactsStore);
  const name = contactName(contact);
  const isOn = isOnFor(contact);
  const handleSwitch = (isOn: boolean) => {
    haptics.selection();
    void subscribe.run(contact.contact, isOn);
  };
  return (
    <li className={styles.row}>
      <strong className={styles.wide}>{name}</strong>
      <span className={contact.is_confirmed ? styles.good : styles.muted}>
        {t(contact.is_confirmed ? 'confirmed' : 'unconfirmed')}
      </span>
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
      {!contact.is_confirmed && <LocaleLink to="/profile/settings#contacts">{t('contacts.confirm')}</LocaleLink>}
      {current === contact.contact && subscribe.error && (
        <div className={styles.wide}>
          <ErrorNotice error={subscribe.error} />
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
  if (profile.value.contacts.length === 0)
    return (
      <div className={styles.empty}>
        <p>{t('noContacts')}</p>
        <LinkButton to="/profile/settings#contacts">{t('toSettings')}</LinkButton>
      </div>
    );
  return (
    <ul className={styles.rows}>
      {profile.value.contacts.map((contact) => (
        <ContactRow key={contact.contact} contact={contact} />
      ))}
    </ul>
  );
});

/** Which contacts get offers and news (R-19, U-4). */
const NotificationScreen = () => {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage room="notification" lead={t('notificationLead')}>
      <ContactList />
    </ProfilePage>
  );
};

export default NotificationScreen;

export const load = async ({ stores }: Visit) => void (await stores.session.profile.ensure());
