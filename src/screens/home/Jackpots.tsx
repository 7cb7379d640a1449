import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { MoneyText } from '../../components/MoneyText';
import { describe } from './description';
import styles from './home.module.css';
import { LobbyBlock } from './LobbyBlock';

/** What the jackpots stand at. */
export const Jackpots = observer(() => {
  const { t } = useTranslation('games');
  const { lobby, settings } = useStores();
  return (
    <LobbyBlock resource={lobby.jackpots} shape="cards">
      {(jackpots) =>
        jackpots.length > 0 && (
          <section className={styles.section}>
            <header className={styles.heading}>
              <h2>{t('jackpots')}</h2>
            </header>
            <ul className={styles.cards}>
              {jackpots.slice(0, 4).map((jackpot) => (
                <li key={jackpot.id} className={styles.jackpot}>
                  <span>{describe(jackpot.description, settings.games.value?.imageKeys.jackpots).title}</span>
                  <strong>
                    <MoneyText money={jackpot.amount} />
                  </strong>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </LobbyBlock>
  );
});
