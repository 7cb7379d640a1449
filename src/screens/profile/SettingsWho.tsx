import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { FactCell } from '../../components/list/FactCell';
import { LinkCell } from '../../components/list/LinkCell';
import { ListSection } from '../../components/list/ListSection';
import { Rows } from '../../components/list/Rows';
import { useTranslation } from '../../components/texts';
import { shownLogin } from '../../domain/contacts';
import { formatDate } from '../../domain/dates';
import { href } from '../../domain/paths';
import { ownName } from '../../domain/playerNames';
import type { PlayerInfo } from '../../services/api/entities/account';
import { CharacterStore } from '../../stores/profile/CharacterStore';
import { Avatar } from './Avatar';
import styles from './settings.module.css';

const checkOf = ({ is_verified, is_on_verification }: PlayerInfo) =>
  is_verified ? 'verified' : is_on_verification ? 'checking' : 'open';

const word = <span className={styles.word} />;

/** Empty rows keep the space. */
const Waiting = () => {
  const { t } = useTranslation('common');
  return (
    <ListSection>
      <div role="status" aria-label={t('loading')}>
        <Rows>
          <FactCell
            before={<span className={styles.face} />}
            title={<strong className={styles.who}>{word}</strong>}
            text={
              <span className={styles.names}>
                <span>{word}</span>
                <span>{word}</span>
              </span>
            }
          />
          <FactCell before={<span className={styles.mark} />} title={word} />
        </Rows>
      </div>
    </ListSection>
  );
};

const Known = observer(({ player }: { player: PlayerInfo }) => {
  const { t } = useTranslation(['profile', 'common']);
  const stores = useStores();
  const { image } = stores.get(CharacterStore);
  const check = checkOf(player);
  const login = shownLogin(player.login);
  const told = ownName(player, stores.session.profile.value?.first_name);
  const name = told ?? login ?? t('common:aPlayer');
  return (
    <ListSection>
      <Rows>
        <FactCell
          before={<Avatar name={name} image={image} alt={t('avatarOf', { name })} />}
          title={<strong className={styles.who}>{told ?? t('who.nameless')}</strong>}
          text={
            <span className={styles.names}>
              {login !== null && <span>{login}</span>}
              <span>{t('who.since', { date: formatDate(player.reg_time) })}</span>
            </span>
          }
        />
        <LinkCell
          to={href('profile-index-verification')}
          before={
            <span className={styles.check} data-check={check}>
              <Icon name={check === 'verified' ? 'check' : 'shield'} />
            </span>
          }
          title={t(`who.${check}`)}
        />
      </Rows>
    </ListSection>
  );
});

/** Who is signed in: character, names, and how far the check of identity is (U-1). */
export const SettingsWho = ({ player }: { player: PlayerInfo | null }) =>
  player ? <Known player={player} /> : <Waiting />;
