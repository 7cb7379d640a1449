import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../contexts';
import { useHydrated } from '../hooks/useHydrated';
import { List } from '../list/kit';
import { ListRoot } from '../list/ListRoot';
import { ListSection } from '../list/ListSection';
import { ParentLink } from '../navigation/ParentLink';
import { useLanguages } from '../navigation/useLanguages';
import { PageTitle } from '../primitives/PageTitle';
import { useTranslation } from '../texts';
import { type AccountSection, accountSections } from './accountSections';
import styles from './ProfilePage.module.css';
import { SectionRows } from './SectionRows';

/** In display order; on phones the account page is the menu. */
const groups = [
  ['settings', 'personal', 'contacts', 'nickname', 'wins', 'language', 'preferences'],
  ['security', 'notification', 'verification', 'limits'],
  ['bets', 'bonuses', 'cashback', 'loyalty'],
] as const satisfies readonly (readonly AccountSection[])[];
export type ProfileSection = (typeof groups)[number][number];

/** Sections that the account page links to in its own rows. */
const linkedOnAccountPage: readonly AccountSection[] = ['settings', 'security', 'limits'] satisfies ProfileSection[];
const classOf = (section: AccountSection) =>
  linkedOnAccountPage.includes(section) ? styles.linkedOnAccountPage : undefined;

/** Pages that would be empty: no choice, or not offered by the operator (docs/decisions/023). */
function useEmptySections(): readonly AccountSection[] {
  const { player } = useStores().session;
  const languages = useLanguages();
  return [
    ...(languages.length < 2 ? (['language'] as const) : []),
    ...(player && player.are_wins_shown === null ? (['wins'] as const) : []),
  ];
}

/** The side menu has space for names only, and hides the rows' values. */
const valuesOf = (values: Partial<Record<ProfileSection, string>> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([section, text]) => [
      section,
      <span key={section} className={styles.value} data-section={section}>
        {text}
      </span>,
    ]),
  );

/** `unknown` on the server, during hydration and until the session is known. */
function useVisitorKind(): 'player' | 'guest' | 'unknown' {
  const { isKnown, isSignedIn } = useStores().session;
  const isHydrated = useHydrated();
  if (!isHydrated || !isKnown) return 'unknown';
  return isSignedIn ? 'player' : 'guest';
}

interface ProfilePageProps {
  section: ProfileSection;
  /** A page within the section that guests can see too, without the account menu. */
  subpage?: { title: string; parent: { to: string; text: string } };
  titleId?: string;
  lead?: string;
  head?: ReactNode;
  /** Shows groups in two columns on wide desktops. */
  isSplit?: boolean;
  /** Values at the end of the phone menu's rows. */
  values?: Partial<Record<ProfileSection, string>>;
  children: ReactNode;
}

/** Shell of the account pages, with a side menu on desktops; on phones the account page is the menu. */
export const ProfilePage = observer(
  ({ section, subpage, titleId, lead, head, isSplit, values, children }: ProfilePageProps) => {
    const { t } = useTranslation(['common', 'profile']);
    const isHome = section === 'settings';
    const empty = useEmptySections();
    const visitorKind = useVisitorKind();
    const parent = subpage?.parent ?? { to: accountSections.settings.path, text: t('titles.account') };
    return (
      <ListRoot>
        <div className={styles.page} data-home={isHome || undefined} data-visitor={subpage && visitorKind}>
          <div className={styles.head}>
            {!isHome && <ParentLink {...parent} className={styles.parent} />}
            <PageTitle
              title={subpage?.title ?? t(`titles.${accountSections[section].title}`)}
              id={titleId}
              {...(lead !== undefined && { lead })}
            />
            {head}
          </div>
          {(!subpage || visitorKind === 'player') && (
            <nav aria-label={t('profile:menu.label')} className={styles.menu}>
              {groups.map((group) => (
                <ListSection key={group[0]}>
                  <SectionRows
                    sections={group.filter((name) => !empty.includes(name))}
                    current={section}
                    isSubpage={subpage !== undefined}
                    values={valuesOf(values)}
                    classOf={classOf}
                  />
                </ListSection>
              ))}
            </nav>
          )}
          <List className={isSplit ? `${styles.content} ${styles.split}` : styles.content}>{children}</List>
        </div>
      </ListRoot>
    );
  },
);
