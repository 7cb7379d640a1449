import { Cell, Section } from '@telegram-apps/telegram-ui';
import { observer } from 'mobx-react-lite';
import { type AnchorHTMLAttributes, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Icon, type IconName } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import { PageSkeleton } from '../../components/PageSkeleton';
import { ProfilePage } from '../../components/ProfilePage';
import { restartAt } from '../../components/restart';
import { useRoute } from '../../components/route';
import { localePath } from '../../domain/addresses';
import type { PlayerInfo } from '../../services/api/entities';
import styles from './AccountScreen.module.css';

const links = [
  { name: 'wallet', icon: 'wallet' },
  { name: 'deposit', icon: 'plus' },
  { name: 'withdraw', icon: 'withdraw' },
  { name: 'history', icon: 'history' },
] as const satisfies readonly { name: string; icon: IconName }[];

const CellLink = ({ href = '/', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <LocaleLink to={href} {...rest} />
);

const AccountLinks = () => {
  const { t } = useTranslation('cashier');
  return (
    <nav className={styles.links} aria-label={t('account.links')}>
      <Section>
        {links.map(({ name, icon }) => (
          <Cell
            key={name}
            Component={CellLink}
            href={`/cashier/${name}`}
            before={<Icon name={icon} />}
            after={<Icon name="chevron" size={20} />}
          >
            {t(name)}
          </Cell>
        ))}
      </Section>
    </nav>
  );
};

/** Volume of games and notices, remembered (G-11). */
const SoundSlider = observer(() => {
  const { t } = useTranslation('cashier');
  const { sound } = useStores();
  const id = useId();
  const percent = Math.round(sound.volume * 100);
  const text = t('account.volumeValue', { percent });
  return (
    <section className={styles.card}>
      <div className={styles.sound}>
        <label htmlFor={id}>{t('account.volume')}</label>
        <span className={styles.value}>{text}</span>
      </div>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={text}
        onChange={(event) => sound.setVolume(event.target.valueAsNumber / 100)}
      />
    </section>
  );
});

/** Ends the session and starts the page anew at home. */
const SignOut = observer(() => {
  const { t } = useTranslation();
  const { logout } = useStores().session;
  const { locale } = useRoute();
  const handleClick = async () => {
    const result = await logout.run();
    if (result.ok) restartAt(localePath(locale, '/'));
  };
  return (
    <>
      {logout.error && <ErrorNotice error={logout.error} />}
      <Button look="danger" isWide isBusy={logout.isRunning} onClick={() => void handleClick()}>
        {t('signOut')}
      </Button>
    </>
  );
});

const AccountBody = observer(({ player }: { player: PlayerInfo }) => {
  const { t } = useTranslation('cashier');
  return (
    <ProfilePage room="settings">
      <section className={styles.card}>
        <dl className={styles.facts}>
          <dt>{t('account.login')}</dt>
          <dd>{player.login}</dd>
          {player.fakename && (
            <>
              <dt>{t('account.nickname')}</dt>
              <dd>{player.fakename}</dd>
            </>
          )}
        </dl>
      </section>
      <AccountLinks />
      <SoundSlider />
      <SignOut />
    </ProfilePage>
  );
});

/** Who is signed in, and the ways from here. */
const AccountScreen = observer(() => {
  const { player } = useStores().session;
  return player ? <AccountBody player={player} /> : <PageSkeleton />;
});

export default AccountScreen;
