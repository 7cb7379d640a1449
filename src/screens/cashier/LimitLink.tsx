import { href } from '@baize/contract/links/paths';
import { useStores } from '../../components/contexts';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useTranslation } from '../../components/texts';

export const LIMIT_PATH = href('profile-index-responsible-game');

export const LimitLink = () => {
  const { t } = useTranslation('cashier');
  const { settings } = useStores();
  if (!settings.hasSection(LIMIT_PATH)) return null;
  return (
    <LocaleLink to={LIMIT_PATH} className="bz-link justify-self-start">
      {t('limitLink')}
    </LocaleLink>
  );
};
