import { type ReactNode, useEffect, useRef } from 'react';
import { LocaleLink } from './LocaleLink';
import { PageTitle } from './PageTitle';
import styles from './ProfilePage.module.css';
import { useTranslation } from './texts';

const rooms = [
  { path: 'settings', title: 'account' },
  { path: 'security', title: 'security' },
  { path: 'notification', title: 'notification' },
  { path: 'verification', title: 'verification' },
  { path: 'bets', title: 'bets' },
  { path: 'bonuses', title: 'bonuses' },
  { path: 'cashback', title: 'cashback' },
  { path: 'loyalty', title: 'loyalty' },
  { path: 'responsible-game', title: 'responsibleGame' },
] as const;
export type ProfileRoom = (typeof rooms)[number]['path'];

/** The frame of the player's own rooms: where one is, and the ways to the others. */
export const ProfilePage = ({ room, lead, children }: { room: ProfileRoom; lead?: string; children: ReactNode }) => {
  const { t } = useTranslation();
  const current = useRef<HTMLLIElement>(null);
  const title = rooms.find(({ path }) => path === room)?.title ?? 'account';
  // The row of rooms is wider than a phone: the one that is shown must be in it.
  useEffect(() => {
    const list = current.current?.parentElement;
    if (current.current && list) list.scrollLeft = current.current.offsetLeft - list.offsetLeft - 16;
  }, []);
  return (
    <div className={styles.page}>
      <PageTitle title={t(`titles.${title}`)} {...(lead !== undefined && { lead })} />
      <nav aria-label={t('accountNavigation')}>
        <ul className={styles.rooms}>
          {rooms.map(({ path, title: name }) => (
            <li key={path} ref={path === room ? current : undefined}>
              <LocaleLink
                to={`/profile/${path}`}
                className={styles.room}
                aria-current={path === room ? 'page' : undefined}
              >
                {t(`titles.${name}`)}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
};
