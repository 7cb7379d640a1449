import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { LinkButton } from '../../components/LinkButton';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import { href } from '../../domain/paths';
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
      <EmptyPlace icon={icon} title={title} text={text}>
        {children}
      </EmptyPlace>
    );
  const { name, until } = restriction;
  return (
    <EmptyPlace
      icon="lock"
      title={t('keptAway')}
      text={t(`errors:selfLimit.${name}`, { until: formatDateTime(until ?? 0) })}
    >
      <LinkButton to={href('profile-index-responsible-game')}>{t('errors:buttons.selfLimit')}</LinkButton>
    </EmptyPlace>
  );
});
