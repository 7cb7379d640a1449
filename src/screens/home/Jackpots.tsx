import type { Money } from '@baize/contract/api/entities/money';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { useStores } from '../../components/contexts';
import { MoneyText } from '../../components/money/MoneyText';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useTranslation } from '../../components/texts';
import { describeContent } from '../../domain/content/description';
import styles from './home.module.css';
import { LobbyBlock, RowHead } from './LobbyBlock';
import { useLiveUpdates } from './useLiveUpdates';

export const Jackpots = observer(() => {
  const { t } = useTranslation('games');
  const { lobby, settings } = useStores();
  const Amount: ComponentType<{ money: Money }> = useLiveUpdates()?.TickingMoney ?? MoneyText;
  return (
    <LobbyBlock resource={lobby.jackpots} shape="cards">
      {(jackpots) =>
        jackpots.length > 0 && (
          <section className={styles.section}>
            <RowHead title={t('jackpots')} to={href('jackpots')} />
            <ul className={styles.cards}>
              {jackpots.slice(0, 4).map((jackpot) => (
                <li key={jackpot.id}>
                  <LocaleLink to={href('jackpots-id', { id: jackpot.id })} className={styles.jackpot}>
                    <span>{describeContent(jackpot.description, settings.games.value?.imageKeys.jackpots).title}</span>
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
