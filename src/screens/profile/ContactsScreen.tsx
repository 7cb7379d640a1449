import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { ListSection, Rows } from '../../components/list/ListSection';
import { useTranslation } from '../../components/texts';
import type { LoaderContext } from '../../stores/loaderContext';
import { ContactsStore } from '../../stores/profile/ContactsStore';
import { AddContact } from './contacts/AddContact';
import { ContactRow } from './contacts/ContactRow';
import { RowsSkeleton } from './RowsSkeleton';

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
