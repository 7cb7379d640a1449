import { href } from '@baize/contract/links/paths';
import type { ComponentProps } from 'react';
import { useTranslation } from '../texts';
import { LinkButton } from './LinkButton';

/** Link to the lobby, the last of a page's links. */
export const LobbyLink = ({ variant = 'quiet' }: Pick<ComponentProps<typeof LinkButton>, 'variant'>) => {
  const { t } = useTranslation();
  return (
    <LinkButton to={href('index')} variant={variant} isWide>
      {t('backToLobby')}
    </LinkButton>
  );
};
