import type { BetLeg, GameHistoryItem } from '@baize/contract/api/entities/games';
import { formatNumber } from '@baize/contract/i18n/numbers';
import { MoneyText } from '../../../components/money/MoneyText';
import { DetailList } from '../../../components/primitives/DetailList';
import { useTranslation } from '../../../components/texts';
import { formatDateTime } from '../../../domain/i18n/dates';
import styles from '../BetsScreen.module.css';

const formatHandicap = (line: string, isReversed: boolean, language: string) => {
  const value = isReversed ? -Number(line) : Number(line);
  return `${value > 0 ? '+' : ''}${formatNumber(value, language)}`;
};

/** Text of a selection: the side by its name, or over and under a line. */
function useLegText(): (leg: BetLeg) => string {
  const {
    t,
    i18n: { language },
  } = useTranslation('betting');
  return ({ market, outcome, line, home, away }) => {
    if (outcome === 'draw') return t('bets.draw');
    if (outcome === 'over' || outcome === 'under') return t(`bets.${outcome}`, { line: formatNumber(line, language) });
    const side = outcome === 'home' ? home : away;
    return market === 'handicap' ? `${side} ${formatHandicap(line, outcome === 'away', language)}` : side;
  };
}

const Leg = ({ leg }: { leg: BetLeg }) => {
  const { t, i18n } = useTranslation('betting');
  const legText = useLegText();
  return (
    <li className="grid text-sm">
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

/** Stake and return of a round; a bet has the same fields and labels as in the sportsbook. */
const Sums = ({ item }: { item: GameHistoryItem }) => {
  const { t, i18n } = useTranslation('betting');
  const isBet = item.type === 'sports';
  const isOpen = item.status === 'open';
  const stake = item.free_stake ?? item.stake;
  return (
    <DetailList
      className={styles.sums}
      items={[
        [
          t(item.free_stake ? 'bets.freeSpin' : 'bets.stake'),
          <span key="stake">
            <MoneyText money={stake} />
            {isBet && ` (${t(`bets.balances.${item.balance}`)})`}
          </span>,
        ],
        [t('bets.totalOdds'), item.odds && formatNumber(item.odds, i18n.language)],
        [t('bets.mayReturn'), isOpen && item.may_return && <MoneyText key="mayReturn" money={item.may_return} />],
        [t('bets.win'), !isOpen && <MoneyText key="win" money={item.win} />],
        [t('bets.number'), isBet && (item.number || item.id)],
      ]}
    />
  );
};

export const BetRow = ({ item }: { item: GameHistoryItem }) => {
  const { t } = useTranslation('betting');
  const { legs } = item;
  const name = legs.length > 1 ? t('bets.combined', { count: legs.length }) : t('bets.single');
  return (
    <li className={styles.row}>
      <strong className="wrap-anywhere">{item.type === 'sports' ? name : item.title}</strong>
      <span className={styles.badge} data-status={item.status}>
        {item.free_stake && item.status === 'lost' ? t('bets.noWin') : t(`bets.statuses.${item.status}`)}
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
        {item.type === 'casino' && item.balance !== 'main' && ` · ${t(`bets.balances.${item.balance}`)}`}
      </span>
      <Sums item={item} />
    </li>
  );
};
