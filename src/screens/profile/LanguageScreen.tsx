import { LanguageCells } from '../../components/list/LanguageCells';
import { ProfilePage } from '../../components/ProfilePage';

const LanguageScreen = () => (
  <ProfilePage section="language">
    <LanguageCells />
  </ProfilePage>
);

export default LanguageScreen;
