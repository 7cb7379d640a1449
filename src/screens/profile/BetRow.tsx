import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import { formatNumber } from '../../domain/numbers';
import type { BetLeg, GameHistoryItem } from '../../services/api/entities/games';
import styles from './BetsScreen.module.css';

const signed = (line: string, isReversed: boolean, language: string) => {
  const value = isReversed ? -Number(line) : Number(line);
  return `${value > 0 ? '+' : ''}${formatNumber(value, language)}`;
};

/** A selection: the side by its name, or over and under a line. */
function useLegText(): (leg: BetLeg) => string {
  const {
    t,
    i18n: { language },
  } = useTranslation('betting');
  return ({ market, outcome, line, home, away }) => {
    if (outcome === 'draw') return t('bets.draw');
    if (outcome === 'over' || outcome === 'under') return t(`bets.${outcome}`, { line: formatNumber(line, language) });
    const side = outcome === 'home' ? home : away;
    return market === 'handicap' ? `${side} ${signed(line, outcome === 'away', language)}` : side;
  };
}

const Leg = ({ leg }: { leg: BetLeg }) => {
  const { t, i18n } = useTranslation('betting');
  const legText = useLegText();
  return (
    <li className={styles.leg}>
      <span>
        <strong>{legText(leg)}</strong> {t(`bets.markets.${leg.market}`)},{' '}
        {t('bets.odds', { odds: formatNumber(leg.odds, i18n.language) })}
      </span>
      <span className="bz-muted">
        {leg.home} – {leg.away} {leg.score} · {t(`bets.statuses.${leg.status}`)}
      </span>
    </li>
  );
};

export const BetRow = ({ item }: { item: GameHistoryItem }) => {
  const { t } = useTranslation('betting');
  const { legs } = item;
  const name = legs.length > 1 ? t('bets.combined', { count: legs.length }) : t('bets.single');
  return (
    <li className={styles.row}>
      <strong className={styles.what}>{item.type === 'sports' ? name : item.title}</strong>
      <span className={styles.badge} data-status={item.status}>
        {t(`bets.statuses.${item.status}`)}
      </span>
      {legs.length > 0 && (
        <ul className={styles.legs}>
          {legs.map((leg) => (
            <Leg key={`${leg.home}/${leg.away}/${leg.market}/${leg.outcome}`} leg={leg} />
          ))}
        </ul>
      )}
      <span className="bz-muted">
        {formatDateTime(item.created_at)}
        {item.balance !== 'main' && ` · ${t(`bets.balances.${item.balance}`)}`}
      </span>
      <dl className={styles.sums}>
        <div>
          <dt>{t('bets.stake')}</dt>
          <dd>
            <MoneyText money={item.stake} />
          </dd>
        </div>
        {item.status !== 'open' && (
          <div>
            <dt>{t('bets.win')}</dt>
            <dd>
              <MoneyText money={item.win} />
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
};
