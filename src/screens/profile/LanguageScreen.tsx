import { LanguageCells } from '../../components/list/LanguageCells';
import { ProfilePage } from '../../components/ProfilePage';

const LanguageScreen = () => (
  <ProfilePage room="language">
    <LanguageCells />
  </ProfilePage>
);

export default LanguageScreen;
