import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type AccountSection, accountSections } from './accountSections';
import { useStores } from './contexts';
import { LinkCell } from './list/LinkCell';
import { Rows } from './list/ListSection';
import { useTranslation } from './texts';

interface SectionRowsProps {
  sections: readonly AccountSection[];
  current?: AccountSection;
  /** The current page is below the section's own page. */
  isWithin?: boolean | undefined;
  said?: Partial<Record<AccountSection, ReactNode>>;
  classOf?: (section: AccountSection) => string | undefined;
  onChoose?: () => void;
}

/** Rows that link to account pages, without unsupported ones. */
export const SectionRows = observer(({ sections, current, isWithin, said, classOf, onChoose }: SectionRowsProps) => {
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
              value={said?.[section]}
              current={section !== current ? undefined : isWithin ? 'true' : 'page'}
              className={classOf?.(section)}
              {...(onChoose && { onClick: onChoose })}
            />
          );
        })}
    </Rows>
  );
});
