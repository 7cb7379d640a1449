import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import { SelfLimitsStore } from '../../stores/profile/SelfLimitsStore';
import { CardsSkeleton } from './CardsSkeleton';

interface NoOffersProps {
  icon: 'offers' | 'tag';
  title: string;
  text: string;
  children: ReactNode;
}

/** Empty state of the offers, or the notice of a self-exclusion. */
export const NoOffers = observer(({ icon, title, text, children }: NoOffersProps) => {
  const { t } = useTranslation(['rewards', 'errors']);
  const stores = useStores();
  const { isSignedIn } = stores.session;
  const { limits, restriction } = stores.get(SelfLimitsStore);
  useEffect(() => {
    if (isSignedIn) void limits.ensure();
  }, [isSignedIn, limits]);
  if (isSignedIn && limits.value === undefined && !limits.error) return <CardsSkeleton />;
  if (!restriction)
    return (
      <EmptyState icon={icon} title={title} text={text}>
        {children}
      </EmptyState>
    );
  const { name, until } = restriction;
  return (
    <EmptyState
      icon="lock"
      title={t('keptAway')}
      text={t(`errors:selfLimit.${name}`, { until: formatDateTime(until ?? 0) })}
    >
      <LinkButton to={href('profile-index-responsible-game')}>{t('errors:buttons.selfLimit')}</LinkButton>
    </EmptyState>
  );
});
