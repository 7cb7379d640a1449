import type { PlayerInfo } from '@baize/contract/api/entities/account';
import { href } from '@baize/contract/links/paths';
import { shownLogin } from '@baize/contract/player/contacts';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../components/contexts';
import { DetailCell } from '../../../components/list/DetailCell';
import { LinkCell } from '../../../components/list/LinkCell';
import { ListSection, Rows } from '../../../components/list/ListSection';
import { Icon } from '../../../components/primitives/Icon';
import { useTranslation } from '../../../components/texts';
import { formatDate } from '../../../domain/i18n/dates';
import { greetingName } from '../../../domain/player/playerNames';
import { CharacterStore } from '../../../stores/profile/CharacterStore';
import { VerificationStore } from '../../../stores/profile/VerificationStore';
import { Avatar } from '../Avatar';
import styles from '../settings.module.css';

const verificationOf = ({ is_verified, is_on_verification }: PlayerInfo, isRefused: boolean) => {
  if (is_verified) return 'verified';
  if (is_on_verification) return 'checking';
  return isRefused ? 'refused' : 'open';
};

const verificationIcons = { verified: 'check', checking: 'clock', open: 'shield', refused: 'warning' } as const;

const placeholder = <span className={styles.placeholder} />;

/** Empty rows reserve the space. */
const PlayerSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <ListSection>
      <div role="status" aria-label={t('loading')}>
        <Rows>
          <DetailCell
            before={
              <span className={styles.portrait}>
                <span className="size-16 round bg-raised-2" />
              </span>
            }
            title={<strong className={styles.playerName}>{placeholder}</strong>}
            text={
              <span className={styles.names}>
                <span>{placeholder}</span>
                <span>{placeholder}</span>
              </span>
            }
          />
          <DetailCell before={<span className={styles.mark} />} title={placeholder} />
        </Rows>
      </div>
    </ListSection>
  );
};

const PlayerCard = observer(({ player }: { player: PlayerInfo }) => {
  const { t } = useTranslation(['profile', 'common']);
  const stores = useStores();
  const { image } = stores.get(CharacterStore);
  const { actionId, status } = stores.get(VerificationStore);
  const verification = verificationOf(player, actionId === '' && status === 'refused');
  const login = shownLogin(player.login);
  const displayed = greetingName(player, stores.session.profile.value?.first_name);
  const name = displayed ?? login ?? t('common:aPlayer');
  return (
    <ListSection>
      <Rows>
        <DetailCell
          before={
            <span className={styles.portrait}>
              <Avatar name={name} image={image} alt={t('avatarOf', { name })} />
            </span>
          }
          title={<strong className={styles.playerName}>{displayed ?? t('who.nameless')}</strong>}
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
            <span className={styles.check} data-check={verification}>
              <Icon name={verificationIcons[verification]} />
            </span>
          }
          title={t(`who.${verification}`)}
        />
      </Rows>
    </ListSection>
  );
});

/** Who is signed in: character, names and verification status. */
export const AccountHolder = ({ player }: { player: PlayerInfo | null }) =>
  player ? <PlayerCard player={player} /> : <PlayerSkeleton />;
