import type { Game } from '@baize/contract/api/entities/games';
import { formatNumber } from '@baize/contract/i18n/numbers';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { GamePoster } from '../../components/games/GamePoster';
import { FavouriteButton } from '../../components/games/GameTile';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useLocaleNavigate } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { DetailList } from '../../components/primitives/DetailList';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { FreeSpinsStore } from '../../stores/games/FreeSpinsStore';
import { GameSheetStore } from '../../stores/games/GameSheetStore';
import { GameStore } from '../../stores/games/GameStore';
import styles from './GameSheetDialog.module.css';

interface SheetProps {
  game: Game;
  onClose: (() => void) | null;
}

/** Start buttons, which open the game's page, or on that page act like its own buttons. */
const StartButtons = observer(({ game, onClose }: SheetProps) => {
  const { t } = useTranslation(['sheet', 'play']);
  const stores = useStores();
  const { session, dialogs, settings } = stores;
  const store = stores.get(GameStore);
  const place = stores.get(GameSheetStore).placeOf(game);
  const go = useLocaleNavigate();
  const address = href('game-index-item', { sysname: game.sysname });
  const play = () => {
    onClose?.();
    if (place === 'elsewhere') return go(address);
    session.whenDecided(() => {
      if (!session.isSignedIn) dialogs.open('demoMode', { sysname: game.sysname, name: game.name });
      else if (store.canPlay) void store.start.run('play');
      else go(href('cashier-index-deposit'));
    });
  };
  const demo = () => {
    onClose?.();
    if (place === 'elsewhere') go(`${address}?mode=demo`);
    else void store.start.run('demo');
  };
  if (place === 'play')
    return (
      <Button isWide onClick={() => onClose?.()}>
        {t('back')}
      </Button>
    );
  return (
    <div className={styles.actions}>
      <Button isWide onClick={play}>
        {t(place === 'demo' ? 'play:playReal' : 'play:play')}
      </Button>
      {game.has_demo && settings.hasPart('demo') && place !== 'demo' && (
        <Button isWide variant="plain" onClick={demo}>
          {t('play:demo')}
        </Button>
      )}
    </div>
  );
});

const Head = ({ game, onClose }: SheetProps) => {
  const { t } = useTranslation(['sheet', 'hall']);
  return (
    <div className={styles.head}>
      <GamePoster game={game} width={90} height={120} />
      <div className={styles.provider}>
        {game.kind && <span>{t(`hall:kinds.${game.kind}`)}</span>}
        {game.provider && (
          <LocaleLink
            to={href('gamehall', { providers: game.provider })}
            aria-label={t('moreOf', { name: game.provider_name })}
            onClick={() => onClose?.()}
          >
            {game.provider_name}
            <Icon name="chevron" size={20} />
          </LocaleLink>
        )}
      </div>
      <FavouriteButton game={game} className={styles.favourite}>
        {(isLiked) => <Icon name={isLiked ? 'heart-full' : 'heart'} />}
      </FavouriteButton>
    </div>
  );
};

/** Short facts; missing ones are left out. */
const GameDetails = observer(({ game }: { game: Game }) => {
  const { t, i18n } = useTranslation(['sheet', 'hall', 'common']);
  const stores = useStores();
  const { info } = stores.get(GameSheetStore);
  const spins = stores.get(FreeSpinsStore).remainingFor(game.sysname);
  const rtp = Number(game.rtp);
  const stakes = info.value?.stakes;
  const range = stakes && {
    min: stores.settings.formatMoney(stakes.min),
    max: stores.settings.formatMoney(stakes.max),
  };
  return (
    <DetailList
      className={styles.details}
      items={[
        [t('waiting'), spins > 0 && t('freeSpins', { count: spins })],
        [
          t('stake'),
          range ? t('stakeRange', range) : info.isPending && <span key="stake" className={styles.pending} />,
        ],
        [t('mode'), stores.settings.hasPart('demo') && t(game.has_demo ? 'modes.both' : 'modes.real')],
        [
          t('rtp'),
          game.rtp !== '' && (
            <Fragment key="rtp">
              {`${formatNumber(rtp, i18n.language)}\u00a0%`}
              <span>{t('rtpText', { value: rtp })}</span>
            </Fragment>
          ),
        ],
        [
          t('hall:volatility'),
          game.volatility !== '' && (
            <Fragment key="volatility">
              {t(`hall:volatilities.${game.volatility}`)}
              <span>{t(`volatilityText.${game.volatility}`)}</span>
            </Fragment>
          ),
        ],
      ]}
    />
  );
});

const Rules = observer(() => {
  const { t } = useTranslation('sheet');
  const { info } = useStores().get(GameSheetStore);
  if (info.error || info.value === undefined)
    return <LoadError resource={info} fallback={<div className="bz-card h-80" />} />;
  const { rules = [], features = [] } = info.value ?? {};
  return (
    <>
      {rules.length > 0 && (
        <section className={styles.text}>
          <h3>{t('rules')}</h3>
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
        </section>
      )}
      {features.length > 0 && (
        <section className={styles.text}>
          <h3>{t('features')}</h3>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});

/** A game's details before play: provider, stakes, return to player and rules. */
const GameSheetDialog = observer(({ props: { game }, onClose }: DialogViewProps<'gameSheet'>) => {
  // Texts first, so that the dialog renders once.
  useTranslation(['sheet', 'hall', 'play'], { useSuspense: true });
  const stores = useStores();
  const store = stores.get(GameSheetStore);
  const { generation } = stores.session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a session clears the sheet
  useEffect(() => store.open(game.sysname), [store, game.sysname, generation]);
  return (
    <Dialog kind="curtain" title={game.name} onClose={onClose}>
      <div className="bz-column gap-5">
        <Head game={game} onClose={onClose} />
        <StartButtons game={game} onClose={onClose} />
        <GameDetails game={game} />
        <Rules />
      </div>
    </Dialog>
  );
});

export default GameSheetDialog;
