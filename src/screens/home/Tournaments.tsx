import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { MoneyText } from '../../components/money/MoneyText';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useTranslation } from '../../components/texts';
import { describeContent } from '../../domain/content/description';
import { formatDate } from '../../domain/i18n/dates';
import styles from './home.module.css';
import { LobbyBlock, RowHead } from './LobbyBlock';

/** Running and upcoming tournaments. Dates are UTC, so that server and browser render the same. */
export const Tournaments = observer(() => {
  const { t } = useTranslation('games');
  const { lobby, settings } = useStores();
  return (
    <LobbyBlock resource={lobby.tournaments} shape="cards">
      {(tournaments) =>
        tournaments.length > 0 && (
          <section className={styles.section}>
            <RowHead title={t('tournaments')} to={href('tournaments')} />
            <ul className={styles.cards}>
              {tournaments.slice(0, 3).map((tournament) => {
                const about = describeContent(tournament.description, settings.games.value?.imageKeys.tournaments);
                return (
                  <li key={tournament.id}>
                    <LocaleLink to={href('tournaments-id', { id: tournament.id })} className={styles.tournament}>
                      {about.mobile && <img src={about.mobile} alt="" width={360} height={200} loading="lazy" />}
                      <span className={styles.tournamentText}>
                        <strong>{tournament.name || about.title}</strong>
                        {tournament.prize && (
                          <span>
                            {t('prize')} <MoneyText money={tournament.prize} />
                          </span>
                        )}
                        {tournament.finished_at !== null && (
                          <span>{t('until', { date: formatDate(tournament.finished_at - 1, 'UTC') })}</span>
                        )}
                      </span>
                    </LocaleLink>
                  </li>
                );
              })}
            </ul>
          </section>
        )
      }
    </LobbyBlock>
  );
});
