import type { ComponentProps } from 'react';
import { href } from '../domain/paths';
import { LinkButton } from './LinkButton';
import { useTranslation } from './texts';

/** Link to the lobby, the last of a page's links. */
export const ToLobby = ({ look = 'quiet' }: Pick<ComponentProps<typeof LinkButton>, 'look'>) => {
  const { t } = useTranslation();
  return (
    <LinkButton to={href('index')} look={look} isWide>
      {t('backToLobby')}
    </LinkButton>
  );
};
