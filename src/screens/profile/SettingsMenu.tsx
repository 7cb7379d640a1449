import { Section, Tappable } from '@telegram-apps/telegram-ui';
import '@telegram-apps/telegram-ui/dist/styles.css';
import { observer } from 'mobx-react-lite';
import type { AnchorHTMLAttributes } from 'react';
import { useStores } from '../../components/contexts';
import { Icon, type IconName } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import { useTranslation } from '../../components/texts';
import '../../components/widgetKit.css';
import styles from './settings.module.css';

interface Way {
  name: 'wallet' | 'deposit' | 'withdraw' | 'history' | 'twoFactor' | 'password' | 'limits';
  icon: IconName;
  path: string;
}

const money: readonly Way[] = [
  { name: 'wallet', icon: 'wallet', path: '/cashier/wallet' },
  { name: 'deposit', icon: 'plus', path: '/cashier/deposit' },
  { name: 'withdraw', icon: 'withdraw', path: '/cashier/withdraw' },
  { name: 'history', icon: 'history', path: '/cashier/history' },
];
const safety: readonly Way[] = [
  { name: 'twoFactor', icon: 'lock', path: '/profile/security#two-factor' },
  { name: 'password', icon: 'eye', path: '/profile/security' },
  { name: 'limits', icon: 'clock', path: '/profile/responsible-game' },
];

/** The kit's own row makes a heading of its text, which would stand before the page's own ones. */
const CellLink = ({ href = '/', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <LocaleLink to={href} {...rest} />
);

const Ways = ({
  label,
  ways,
  said,
}: {
  label: string;
  ways: readonly Way[];
  said?: Partial<Record<Way['name'], string>>;
}) => {
  const { t } = useTranslation('profile');
  return (
    <nav className={styles.links} aria-label={label}>
      <Section>
        {ways.map(({ name, icon, path }) => (
          <Tappable key={name} Component={CellLink} href={path} className={styles.way}>
            <Icon name={icon} />
            <span className={styles.wayText}>{t(`menu.${name}`)}</span>
            <span className={styles.muted}>{said?.[name]}</span>
            <Icon name="chevron" size={20} />
          </Tappable>
        ))}
      </Section>
    </nav>
  );
};

/** The ways from one's account to one's money, and to what keeps both safe. */
export const SettingsMenu = observer(() => {
  const { t } = useTranslation('profile');
  const { player } = useStores().session;
  return (
    <div className={styles.menu}>
      <Ways label={t('menu.money')} ways={money} />
      <Ways
        label={t('menu.safety')}
        ways={safety}
        said={{ twoFactor: t(player?.two_factor_auth ? 'menu.on' : 'menu.off') }}
      />
    </div>
  );
});
