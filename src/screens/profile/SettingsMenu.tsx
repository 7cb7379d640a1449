import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { accountSections } from '../../components/accountSections';
import { useStores } from '../../components/contexts';
import { LinkCell } from '../../components/list/LinkCell';
import { ListSection } from '../../components/list/ListSection';
import { Rows } from '../../components/list/Rows';
import { SectionRows } from '../../components/SectionRows';
import { useTranslation } from '../../components/texts';
import styles from './settings.module.css';

const money = ['wallet', 'deposit', 'withdraw', 'history'] as const;
/** Pages within other pages, by their own names. */
const safety = [
  { name: 'twoFactor', icon: 'lock', path: `${accountSections.security.path}#two-factor` },
  { name: 'password', icon: 'device', path: accountSections.security.path },
  { name: 'limits', icon: 'clock', path: accountSections.limits.path },
] as const;

const Ways = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <ListSection title={label} titleId={id}>
        {children}
      </ListSection>
    </nav>
  );
};

export const SettingsMenu = observer(() => {
  const { t } = useTranslation('profile');
  const { player } = useStores().session;
  const isOn = player && t(player.two_factor_auth ? 'menu.on' : 'menu.off');
  return (
    <div className={styles.menu}>
      <Ways label={t('menu.money')}>
        <SectionRows sections={money} />
      </Ways>
      <Ways label={t('menu.safety')}>
        <Rows>
          {safety.map(({ name, icon, path }) => (
            <LinkCell
              key={name}
              to={path}
              icon={icon}
              title={t(`menu.${name}`)}
              value={name === 'twoFactor' ? <span className={styles.said}>{isOn}</span> : undefined}
            />
          ))}
        </Rows>
      </Ways>
    </div>
  );
});
