import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useStores } from '../../components/contexts';
import { MoneyText } from '../../components/money/MoneyText';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { RowButtons } from '../../components/primitives/RowButtons';
import { useTranslation } from '../../components/texts';
import { publicName } from '../../domain/player/playerNames';
import styles from './home.module.css';
import { LobbyBlock, RowHead } from './LobbyBlock';
import { useLiveUpdates } from './useLiveUpdates';

/** Recent winners by their nicknames; newer wins replace older ones in place. */
export const Winners = observer(() => {
  const { t } = useTranslation(['games', 'common']);
  const row = useRef<HTMLUListElement>(null);
  const { lobby } = useStores();
  const liveUpdates = useLiveUpdates();
  const nameOf = ({ fakename }: { fakename: string }) => publicName(fakename) ?? t('common:aPlayer');
  return (
    <LobbyBlock resource={lobby.winners} shape="cards">
      {(winners) =>
        winners.length > 0 && (
          <section className={`${styles.section} ${styles.inSidebar}`}>
            <RowHead title={t('winners')} to={href('winners')} buttons={<RowButtons row={row} name={t('winners')} />}>
              <span className={styles.pause}>{liveUpdates && <liveUpdates.FeedPause />}</span>
            </RowHead>
            <ul ref={row} className={styles.winners} data-feed={liveUpdates !== null}>
              {winners.map((winner, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in place, their content changes
                <li key={index}>
                  <LocaleLink className={styles.winner} to={href('game-index-item', { sysname: winner.game.sysname })}>
                    <picture>
                      <img
                        src={winner.game.image_url}
                        alt=""
                        width={45}
                        height={60}
                        loading="lazy"
                        className="bz-waits"
                      />
                    </picture>
                    <span key={`${winner.created_at} ${winner.fakename}`} className={styles.winnerText}>
                      <strong>
                        <MoneyText money={winner.amount} />
                      </strong>
                      <span>{nameOf(winner)}</span>
                      <span>{winner.game.name}</span>
                    </span>
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </LobbyBlock>
  );
});
