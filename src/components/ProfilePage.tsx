import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type AccountRoom, accountRooms } from './accountRooms';
import { useStores } from './contexts';
import { Icon } from './Icon';
import { LocaleLink } from './LocaleLink';
import { List } from './list/kit';
import { ListRoot } from './list/ListRoot';
import { ListSection } from './list/ListSection';
import { PageTitle } from './PageTitle';
import styles from './ProfilePage.module.css';
import { RoomRows } from './RoomRows';
import { useTranslation } from './texts';
import { useLanguages } from './useLanguages';

/** In display order; on phones the account page is the menu. */
const groups = [
  ['settings', 'personal', 'contacts', 'nickname', 'wins', 'language', 'preferences'],
  ['security', 'notification', 'verification', 'limits'],
  ['bets', 'bonuses', 'cashback', 'loyalty'],
] as const satisfies readonly (readonly AccountRoom[])[];
export type ProfileRoom = (typeof groups)[number][number];

/** Rows of the account page lead to these. */
const closer: readonly AccountRoom[] = ['settings', 'security', 'limits'] satisfies ProfileRoom[];
const classOf = (room: AccountRoom) => (closer.includes(room) ? styles.closer : undefined);

/** Pages that would be empty: no choice, or not offered by the operator (docs/decisions/023). */
function useEmptyRooms(): readonly AccountRoom[] {
  const { player } = useStores().session;
  const languages = useLanguages();
  return [
    ...(languages.length < 2 ? (['language'] as const) : []),
    ...(player && player.are_wins_shown === null ? (['wins'] as const) : []),
  ];
}

/** The side menu has room for names only, and hides the rows' values. */
const toldOf = (said: Partial<Record<ProfileRoom, string>> = {}) =>
  Object.fromEntries(
    Object.entries(said).map(([room, text]) => [
      room,
      <span key={room} className={styles.said} data-room={room}>
        {text}
      </span>,
    ]),
  );

interface ProfilePageProps {
  room: ProfileRoom;
  titleId?: string;
  lead?: string;
  head?: ReactNode;
  /** Values at the end of the phone menu's rows. */
  said?: Partial<Record<ProfileRoom, string>>;
  children: ReactNode;
}

/** Frame of the player's own pages, with the menu at the side on desks; on phones the account page is the menu. */
export const ProfilePage = observer(({ room, titleId, lead, head, said, children }: ProfilePageProps) => {
  const { t } = useTranslation();
  const isHome = room === 'settings';
  const empty = useEmptyRooms();
  return (
    <ListRoot>
      <div className={styles.page}>
        <div className={styles.head}>
          {!isHome && (
            <LocaleLink to={accountRooms.settings.path} className={styles.parent}>
              <Icon name="back" size={20} />
              {t('titles.account')}
            </LocaleLink>
          )}
          <PageTitle
            title={t(`titles.${accountRooms[room].title}`)}
            id={titleId}
            {...(lead !== undefined && { lead })}
          />
          {head}
        </div>
        <nav aria-label={t('accountNavigation')} className={styles.menu} data-home={isHome || undefined}>
          {groups.map((group) => (
            <ListSection key={group[0]}>
              <RoomRows
                rooms={group.filter((one) => !empty.includes(one))}
                current={room}
                said={toldOf(said)}
                classOf={classOf}
              />
            </ListSection>
          ))}
        </nav>
        <List className={styles.content}>{children}</List>
      </div>
    </ListRoot>
  );
});
