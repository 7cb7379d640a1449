import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Icon, type IconName } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import styles from './home.module.css';

interface Door {
  key: 'gamehall' | 'jackpots' | 'tournaments' | 'winners' | 'promotions' | 'providers';
  icon: IconName;
  /** Also on a desk's side rail. */
  isOnRail?: boolean;
}

const doors: Door[] = [
  { key: 'gamehall', icon: 'games', isOnRail: true },
  { key: 'jackpots', icon: 'jackpot', isOnRail: true },
  { key: 'tournaments', icon: 'trophy', isOnRail: true },
  { key: 'winners', icon: 'history' },
  { key: 'promotions', icon: 'offers' },
  { key: 'providers', icon: 'globe' },
];

/** Sections that the phone's tab bar has no place for. */
export const Sections = observer(() => {
  const { t } = useTranslation();
  const { settings } = useStores();
  return (
    <nav className={styles.sections} aria-label={t('sections')}>
      {doors
        .filter(({ key }) => settings.hasSection(href(key)))
        .map(({ key, icon, isOnRail }) => (
          <LocaleLink key={key} to={href(key)} className={isOnRail ? `${styles.door} ${styles.onRail}` : styles.door}>
            <Icon name={icon} size={20} />
            {t(`titles.${key}`)}
          </LocaleLink>
        ))}
    </nav>
  );
});
