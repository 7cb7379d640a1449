import type { ExclusionPeriod } from '@baize/contract/api/entities/account';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { usePlatform, useStores } from '../../../components/contexts';
import { ErrorNotice } from '../../../components/feedback/ErrorNotice';
import { Inset, ListSection } from '../../../components/list/ListSection';
import { Button } from '../../../components/primitives/Button';
import { Chips } from '../../../components/primitives/Chips';
import { useTranslation } from '../../../components/texts';
import { exclusionPeriods, SelfLimitsStore } from '../../../stores/profile/SelfLimitsStore';

/** Self-exclusion after two confirmations, so that it is no accident; neither discourages the player. */
const ExclusionForm = observer(({ periods }: { periods: readonly ExclusionPeriod[] }) => {
  const { t } = useTranslation('profile');
  const { dialogs } = useStores();
  const { haptics } = usePlatform();
  const { exclude } = useStores().get(SelfLimitsStore);
  const [chosen, setPeriod] = useState<ExclusionPeriod>('half_year');
  const period = periods.includes(chosen) ? chosen : 'for_good';
  const finish = async () => {
    const { ok } = await exclude.run(period);
    haptics.notify(ok ? 'success' : 'error');
  };
  const confirmAgain = () =>
    dialogs.open('confirm', {
      titleKey: 'profile:limits.exclusion.lastTitle',
      textKey: `profile:limits.exclusion.lastText.${period}`,
      confirmKey: `profile:limits.exclusion.begin.${period}`,
      onConfirm: () => void finish(),
    });
  const handleClick = () =>
    dialogs.open('confirm', {
      titleKey: `profile:limits.exclusion.confirmTitle.${period}`,
      textKey: 'profile:limits.exclusion.confirmText',
      confirmKey: 'profile:limits.exclusion.goOn',
      onConfirm: confirmAgain,
    });
  return (
    <ListSection isRegion id="exclusion" title={t('limits.exclusion.title')} lead={t('limits.exclusion.text')}>
      <Inset>
        <Chips
          label={t('limits.exclusion.title')}
          items={periods.map((value) => ({ value, text: t(`limits.exclusion.periods.${value}`) }))}
          chosen={period}
          onChoose={setPeriod}
          shape="row"
        />
        {exclude.error && <ErrorNotice error={exclude.error} />}
        <Button variant="danger" isWide isBusy={exclude.isRunning} onClick={handleClick}>
          {t(`limits.exclusion.begin.${period}`)}
        </Button>
      </Inset>
    </ListSection>
  );
});

/** Refers to support where the API has neither time-out nor self-exclusion. */
export const Exclusion = observer(() => {
  const { t } = useTranslation('profile');
  const { limits, restriction } = useStores().get(SelfLimitsStore);
  if (limits.value === null) return <ListSection title={t('responsible.pause')} lead={t('responsible.pauseText')} />;
  const isExcluded = restriction?.kind === 'exclusion';
  if (isExcluded && restriction.until === null) return null;
  return <ExclusionForm periods={isExcluded ? ['for_good'] : exclusionPeriods} />;
});
