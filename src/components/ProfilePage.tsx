import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import { LocaleLink } from './LocaleLink';
import { List } from './list/kit';
import { LinkCell } from './list/LinkCell';
import { ListRoot } from './list/ListRoot';
import { ListSection } from './list/ListSection';
import { Rows } from './list/Rows';
import { PageTitle } from './PageTitle';
import styles from './ProfilePage.module.css';
import { useTranslation } from './texts';

/** In the order in which they are shown; the account's own room holds the menu of a phone. */
const rooms = [
  { path: 'settings', title: 'account', icon: 'me' },
  { path: 'security', title: 'security', icon: 'lock' },
  { path: 'notification', title: 'notification', icon: 'bell' },
  { path: 'verification', title: 'verification', icon: 'identity' },
  { path: 'bets', title: 'bets', icon: 'history' },
  { path: 'bonuses', title: 'bonuses', icon: 'offers' },
  { path: 'cashback', title: 'cashback', icon: 'percent' },
  { path: 'loyalty', title: 'loyalty', icon: 'trophy' },
  { path: 'responsible-game', title: 'responsibleGame', icon: 'clock' },
] as const satisfies readonly { path: string; title: string; icon: IconName }[];
export type ProfileRoom = (typeof rooms)[number]['path'];

const groups = [rooms.slice(0, 4), rooms.slice(4)];
/** The account's own page leads to these by rows that say more. */
const closer = new Set<string>(['settings', 'security', 'responsible-game'] satisfies ProfileRoom[]);

interface ProfilePageProps {
  room: ProfileRoom;
  lead?: string;
  /** What stands above the menu of a phone. */
  head?: ReactNode;
  /** What was asked for comes before the menu of a phone. */
  isMenuLast?: boolean;
  children: ReactNode;
}

/**
 * The frame of the player's own rooms. A desk has the menu at the side of each; on a phone the account's own page
 * holds it, and the others lead back there.
 */
export const ProfilePage = ({ room, lead, head, isMenuLast = false, children }: ProfilePageProps) => {
  const { t } = useTranslation();
  const title = rooms.find(({ path }) => path === room)?.title ?? 'account';
  const isHome = room === 'settings';
  const menu = (
    <nav aria-label={t('accountNavigation')} className={styles.menu} data-home={isHome || undefined}>
      {groups.map((group) => (
        <ListSection key={group[0]?.path}>
          <Rows>
            {group.map(({ path, title: name, icon }) => (
              <LinkCell
                key={path}
                to={`/profile/${path}`}
                icon={icon}
                title={t(`titles.${name}`)}
                isCurrent={path === room}
                className={closer.has(path) ? styles.closer : undefined}
              />
            ))}
          </Rows>
        </ListSection>
      ))}
    </nav>
  );
  return (
    <ListRoot>
      <div className={styles.page}>
        <div className={styles.head}>
          {!isHome && (
            <LocaleLink to="/profile/settings" className={styles.parent}>
              <Icon name="back" size={20} />
              {t('titles.account')}
            </LocaleLink>
          )}
          <PageTitle title={t(`titles.${title}`)} {...(lead !== undefined && { lead })} />
          {head}
        </div>
        {!isMenuLast && menu}
        <List className={styles.content}>{children}</List>
        {isMenuLast && menu}
      </div>
    </ListRoot>
  );
};
