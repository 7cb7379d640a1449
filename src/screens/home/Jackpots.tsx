import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { FeedPause } from '../../components/FeedPause';
import { LocaleLink } from '../../components/LocaleLink';
import { MoneyText } from '../../components/MoneyText';
import type { TickingMoney } from '../../components/TickingMoney';
import { seoAddress } from '../../domain/addresses';
import { describe } from '../../domain/description';
import styles from './home.module.css';
import { LobbyBlock } from './LobbyBlock';

/** Sums stand still until the page follows them; what lets them climb comes then. */
function useAmount(isFollowed: boolean): typeof TickingMoney | typeof MoneyText {
  const [Amount, setAmount] = useState<typeof TickingMoney | typeof MoneyText>(() => MoneyText);
  useEffect(() => {
    if (!isFollowed) return;
    import('../../components/TickingMoney').then(
      ({ TickingMoney: Ticking }) => setAmount(() => Ticking),
      () => {},
    );
  }, [isFollowed]);
  return Amount;
}

/** What the jackpots stand at. */
export const Jackpots = observer(() => {
  const { t } = useTranslation('games');
  const { lobby, settings } = useStores();
  const Amount = useAmount(lobby.isFollowed);
  return (
    <LobbyBlock resource={lobby.jackpots} shape="cards">
      {(jackpots) =>
        jackpots.length > 0 && (
          <section className={styles.section}>
            <header className={styles.heading}>
              <h2>{t('jackpots')}</h2>
              {!settings.hasSection('/winners') && <FeedPause />}
              <LocaleLink to="/jackpots" aria-label={t('seeAllOf', { name: t('jackpots') })}>
                {t('seeAll')}
              </LocaleLink>
            </header>
            <ul className={styles.cards}>
              {jackpots.slice(0, 4).map((jackpot) => (
                <li key={jackpot.id}>
                  <LocaleLink to={seoAddress('jackpot', jackpot.id)} className={styles.jackpot}>
                    <span>{describe(jackpot.description, settings.games.value?.imageKeys.jackpots).title}</span>
                    <strong>
                      <Amount money={jackpot.amount} />
                    </strong>
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
