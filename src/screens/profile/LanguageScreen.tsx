import { ProfilePage } from '../../components/account/ProfilePage';
import { LanguageCells } from '../../components/list/LanguageCells';

const LanguageScreen = () => (
  <ProfilePage section="language">
    <LanguageCells />
  </ProfilePage>
);

export default LanguageScreen;
