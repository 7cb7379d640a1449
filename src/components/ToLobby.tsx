import type { ComponentProps } from 'react';
import { href } from '../domain/paths';
import { LinkButton } from './LinkButton';
import { useTranslation } from './texts';

/** The last of the ways on from a page that is about one thing. */
export const ToLobby = ({ look = 'quiet' }: Pick<ComponentProps<typeof LinkButton>, 'look'>) => {
  const { t } = useTranslation();
  return (
    <LinkButton to={href('index')} look={look} isWide>
      {t('backToLobby')}
    </LinkButton>
  );
};
