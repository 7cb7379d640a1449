import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { ProfilePage } from '../../components/ProfilePage';
import type { PlayerInfo } from '../../services/api/entities';
import styles from './profile.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const stateOf = (player: PlayerInfo) => {
  if (player.is_verified) return 'verified';
  return player.is_on_verification ? 'checking' : 'open';
};

/** What is known of the player's identity, and what depends on it (R-19, U-5). */
const VerificationScreen = observer(() => {
  const { t } = useTranslation('profile');
  const { player } = useStores().session;
  const state = player && stateOf(player);
  return (
    <ProfilePage room="verification" lead={t('verificationLead')}>
      {state ? (
        <section className={styles.card}>
          <p className={styles.state} data-tone={state === 'verified' ? 'good' : 'plain'}>
            <Icon name={state === 'verified' ? 'check' : 'clock'} size={32} />
            {t(`verification.${state}.title`)}
          </p>
          <p>{t(`verification.${state}.text`)}</p>
          {player.is_kyc_block_enabled && <p>{t('verification.blocked')}</p>}
          {state !== 'verified' && (
            <LinkButton to="/support" look={state === 'open' ? 'main' : 'plain'}>
              {t('askSupport')}
            </LinkButton>
          )}
        </section>
      ) : (
        <RowsSkeleton />
      )}
    </ProfilePage>
  );
});

export default VerificationScreen;
