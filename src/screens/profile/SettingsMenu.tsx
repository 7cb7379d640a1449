import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useStores } from '../../components/contexts';
import type { IconName } from '../../components/Icon';
import { LinkCell } from '../../components/list/LinkCell';
import { ListSection } from '../../components/list/ListSection';
import { Rows } from '../../components/list/Rows';
import { useTranslation } from '../../components/texts';
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
  { name: 'password', icon: 'device', path: '/profile/security' },
  { name: 'limits', icon: 'clock', path: '/profile/responsible-game' },
];

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
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <ListSection title={label} titleId={id}>
        <Rows>
          {ways.map(({ name, icon, path }) => (
            <LinkCell key={name} to={path} icon={icon} title={t(`menu.${name}`)} value={said?.[name]} />
          ))}
        </Rows>
      </ListSection>
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
