import { LanguageCells } from '../../components/list/LanguageCells';
import { ProfilePage } from '../../components/ProfilePage';

/** The language of the site (A-9, U-1). */
const LanguageScreen = () => (
  <ProfilePage room="language">
    <LanguageCells />
  </ProfilePage>
);

export default LanguageScreen;
