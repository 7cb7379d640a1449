import type { FreeSpinPack } from '@baize/contract/api/entities/rewards';
import type { BonusGroup } from '@baize/contract/bonuses/bonuses';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { DetailList } from '../../components/primitives/DetailList';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import { FreeSpinsStore } from '../../stores/games/FreeSpinsStore';
import type { LoaderContext } from '../../stores/loaderContext';
import { BonusesStore } from '../../stores/rewards/BonusesStore';
import { BonusCard } from './BonusCard';
import styles from './bonuses.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const Terms = ({ wager }: Pick<FreeSpinPack, 'wager'>) => {
  const { t } = useTranslation('bonuses');
  const text = wager
    ? t('spins.gathered', {
        times: t('spins.times', { count: wager.times }),
        days: t('spins.days', { count: wager.days }),
      })
    : t('spins.own');
  return <p className="bz-muted">{text}</p>;
};

const Pack = observer(({ pack }: { pack: FreeSpinPack }) => {
  const { t } = useTranslation('bonuses');
  const { settings } = useStores();
  const { game, remaining_count: left, total_count: total, stake, won, expires_at: expires } = pack;
  const name = game.name || game.sysname;
  return (
    <li className={styles.card}>
      <div className={styles.spins}>
        {game.image_url && <img src={game.image_url} alt="" width={60} height={80} loading="lazy" />}
        <div className={styles.spinsText}>
          <h3>{name}</h3>
          <span>{t('spins.left', { count: left })}</span>
          {total > left && <span className="bz-muted">{t('spins.of', { count: total })}</span>}
        </div>
      </div>
      <DetailList
        className={styles.details}
        items={[
          [t('spins.worth'), stake && settings.formatMoney(stake)],
          [t('spins.won'), won && total > left && settings.formatMoney(won)],
          [t('spins.playBy'), expires !== null && formatDateTime(expires)],
        ]}
      />
      <Terms wager={pack.wager} />
      <LinkButton to={href('game-index-item', { sysname: game.sysname })} variant="main">
        {t('spins.play', { name })}
      </LinkButton>
    </li>
  );
});

/** Unused free spins, each with its game. */
const FreeSpins = observer(() => {
  const { t } = useTranslation('bonuses');
  const { packs } = useStores().get(FreeSpinsStore);
  if (packs.error) return <LoadError resource={packs} />;
  if (!packs.value?.length) return null;
  return (
    <section className={styles.group} aria-labelledby="free-spins">
      <h2 id="free-spins">{t('spins.title')}</h2>
      <ul className={styles.list}>
        {packs.value.map((pack) => (
          <Pack key={`${pack.id}:${pack.game.sysname}`} pack={pack} />
        ))}
      </ul>
    </section>
  );
});

const groups: readonly BonusGroup[] = ['running', 'waiting', 'past'];

const Group = observer(({ group }: { group: BonusGroup }) => {
  const { t } = useTranslation('bonuses');
  const bonuses = useStores().get(BonusesStore).groupOf(group);
  if (bonuses.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`bonuses-${group}`}>
      <h2 id={`bonuses-${group}`}>{t(`groups.${group}`)}</h2>
      {group === 'waiting' && <p className="bz-muted">{t('waitingText')}</p>}
      <ul className={styles.list}>
        {bonuses.map((bonus) => (
          <BonusCard key={`${bonus.kind}:${bonus.id}`} bonus={bonus} />
        ))}
      </ul>
    </section>
  );
});

const BonusList = observer(() => {
  const { t } = useTranslation('bonuses');
  const stores = useStores();
  const { bonuses } = stores.get(BonusesStore);
  const hasSpins = (stores.get(FreeSpinsStore).packs.value?.length ?? 0) > 0;
  if (bonuses.value === undefined) return <LoadError resource={bonuses} fallback={<RowsSkeleton />} />;
  if (bonuses.value.length === 0 && hasSpins) return null;
  if (bonuses.value.length === 0)
    return (
      <EmptyState icon="offers" title={t('none.title')} text={t('none.text')}>
        <LinkButton to={href('offers')}>{t('seeOffers')}</LinkButton>
      </EmptyState>
    );
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group} group={group} />
      ))}
    </div>
  );
});

const BonusesScreen = observer(() => {
  const { t } = useTranslation('bonuses');
  const { settings } = useStores();
  return (
    <ProfilePage section="bonuses" lead={t('lead')}>
      <div className={styles.groups}>
        <FreeSpins />
        <BonusList />
        {settings.hasDeposits && settings.hasPart('promoCode') && (
          <p>
            <LocaleLink to={`${href('cashier-index-deposit')}#promo`}>{t('promo')}</LocaleLink>
          </p>
        )}
      </div>
    </ProfilePage>
  );
});

export default BonusesScreen;

export const load = async ({ stores }: LoaderContext): Promise<undefined> => {
  await Promise.all([stores.get(BonusesStore).bonuses.load(), stores.get(FreeSpinsStore).packs.load()]);
};
