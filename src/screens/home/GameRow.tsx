import { useRef } from 'react';
import { GameTile } from '../../components/GameTile';
import { LocaleLink } from '../../components/LocaleLink';
import { useTranslation } from '../../components/texts';
import { useWhole } from '../../components/useWhole';
import { href } from '../../domain/paths';
import type { LobbyRow } from '../../stores/shell/LobbyStore';
import styles from './home.module.css';
import { RowButtons } from './RowButtons';

const FIRST = 6;

export const GameRow = ({ row, isFirst }: { row: LobbyRow; isFirst?: boolean }) => {
  const { t } = useTranslation('games');
  const scroller = useRef<HTMLDivElement>(null);
  const { category } = row;
  const name = category?.name ?? t('allGames');
  const games = useWhole() ? row.games : row.games.slice(0, FIRST);
  return (
    <section className={isFirst ? styles.section : `${styles.section} ${styles.later}`}>
      <header className={styles.heading}>
        <h2>{name}</h2>
        <LocaleLink to={href('gamehall', { category: category?.id })} aria-label={t('seeAllOf', { name })}>
          {t('seeAll')}
        </LocaleLink>
        <RowButtons row={scroller} name={name} />
      </header>
      <div ref={scroller} className={styles.row}>
        {games.map((game, index) => (
          <GameTile key={game.sysname} game={game} isEager={isFirst === true && index < 4} />
        ))}
      </div>
    </section>
  );
};
