import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { Unread } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { FactCell } from '../../components/list/FactCell';
import { List } from '../../components/list/kit';
import { LinkCell } from '../../components/list/LinkCell';
import { InsetError, ListSection, Rows } from '../../components/list/ListSection';
import { SwitchCell } from '../../components/list/SwitchCell';
import { ProfilePage } from '../../components/ProfilePage';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import type { Contact } from '../../services/api/entities/account';
import { ContactsStore } from '../../stores/profile/ContactsStore';
import type { Visit } from '../../stores/visit';
import { contactName } from './contactName';
import styles from './profile.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const ContactRow = observer(({ contact }: { contact: Contact }) => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const { current, subscribe, isOn: isOnFor } = stores.get(ContactsStore);
  const name = contactName(contact);
  return (
    <ListSection>
      <Rows>
        <FactCell
          icon={contact.contact.includes('@') ? 'mail' : 'phone'}
          title={name}
          text={
            <span className={contact.is_confirmed ? styles.good : undefined}>
              {t(contact.is_confirmed ? 'confirmed' : 'unconfirmed')}
            </span>
          }
        />
        <SwitchCell
          icon="bell"
          title={t('letters')}
          label={t('lettersTo', { contact: name })}
          isOn={isOnFor(contact)}
          isBusy={subscribe.isRunning && current === contact.contact}
          onSwitch={(isOn) => void subscribe.run(contact.contact, isOn)}
        />
        {!contact.is_confirmed && stores.settings.hasPart('contactConfirm') && (
          <LinkCell to={href('profile-index-settings-contacts')} icon="check" title={t('contacts.confirm')} />
        )}
      </Rows>
      <InsetError error={current === contact.contact ? subscribe.error : null} />
    </ListSection>
  );
});

const ContactList = observer(() => {
  const { t } = useTranslation('profile');
  const { profile } = useStores().session;
  if (profile.value === undefined) return <Unread of={profile} meanwhile={<RowsSkeleton />} />;
  if (profile.value.contacts.length === 0)
    return (
      <ListSection>
        <EmptyPlace icon="mail" title={t('nowhere')} text={t('noContacts')}>
          <LinkButton to={href('profile-index-settings-contacts')}>{t('toSettings')}</LinkButton>
        </EmptyPlace>
      </ListSection>
    );
  return (
    <List className={styles.lists}>
      {profile.value.contacts.map((contact) => (
        <ContactRow key={contact.contact} contact={contact} />
      ))}
    </List>
  );
});

const NotificationScreen = () => {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage section="notification" lead={t('notificationLead')}>
      <ContactList />
    </ProfilePage>
  );
};

export default NotificationScreen;

export const load = async ({ stores }: Visit) => void (await stores.session.profile.ensure());
