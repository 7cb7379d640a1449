import type { Contact } from '@baize/contract/api/entities/account';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { DetailCell } from '../../components/list/DetailCell';
import { List } from '../../components/list/kit';
import { LinkCell } from '../../components/list/LinkCell';
import { InsetError, ListSection, Rows } from '../../components/list/ListSection';
import { SwitchCell } from '../../components/list/SwitchCell';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useTranslation } from '../../components/texts';
import type { LoaderContext } from '../../stores/loaderContext';
import { ContactsStore } from '../../stores/profile/ContactsStore';
import { contactName } from './contactName';
import styles from './profile.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const ContactRow = observer(({ contact }: { contact: Contact }) => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const { subscriptions, isOn: isOnFor } = stores.get(ContactsStore);
  const subscription = subscriptions.of(contact.contact);
  const name = contactName(contact);
  return (
    <ListSection>
      <Rows>
        <DetailCell
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
          isBusy={subscription.isRunning}
          onSwitch={(isOn) => void subscription.run(contact.contact, isOn)}
        />
        {!contact.is_confirmed && stores.settings.hasPart('contactConfirm') && (
          <LinkCell to={href('profile-index-settings-contacts')} icon="check" title={t('contacts.confirm')} />
        )}
      </Rows>
      <InsetError error={subscription.error} />
    </ListSection>
  );
});

const ContactList = observer(() => {
  const { t } = useTranslation('profile');
  const { profile } = useStores().session;
  if (profile.value === undefined) return <LoadError resource={profile} fallback={<RowsSkeleton />} />;
  if (profile.value.contacts.length === 0)
    return (
      <ListSection>
        <EmptyState icon="mail" title={t('nowhere')} text={t('noContacts')}>
          <LinkButton to={href('profile-index-settings-contacts')}>{t('toSettings')}</LinkButton>
        </EmptyState>
      </ListSection>
    );
  return (
    <List className="p-0">
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

export const load = async ({ stores }: LoaderContext) => void (await stores.session.profile.ensure());
