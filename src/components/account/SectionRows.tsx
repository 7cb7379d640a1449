import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../contexts';
import { LinkCell } from '../list/LinkCell';
import { Rows } from '../list/ListSection';
import { useTranslation } from '../texts';
import { type AccountSection, accountSections } from './accountSections';

interface SectionRowsProps {
  sections: readonly AccountSection[];
  current?: AccountSection;
  /** The current page is below the section's own page. */
  isSubpage?: boolean | undefined;
  values?: Partial<Record<AccountSection, ReactNode>>;
  classOf?: (section: AccountSection) => string | undefined;
  onChoose?: () => void;
}

/** Rows that link to account pages, without unsupported ones. */
export const SectionRows = observer(({ sections, current, isSubpage, values, classOf, onChoose }: SectionRowsProps) => {
  const { t } = useTranslation();
  const { settings } = useStores();
  return (
    <Rows>
      {sections
        .filter((section) => settings.hasSection(accountSections[section].path))
        .map((section) => {
          const { path, title, icon } = accountSections[section];
          return (
            <LinkCell
              key={section}
              to={path}
              icon={icon}
              title={t(`titles.${title}`)}
              value={values?.[section]}
              current={section !== current ? undefined : isSubpage ? 'true' : 'page'}
              className={classOf?.(section)}
              {...(onChoose && { onClick: onChoose })}
            />
          );
        })}
    </Rows>
  );
});
