import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Chips } from '../../components/Chips';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { ListSection } from '../../components/list/ListSection';
import { Inset } from '../../components/list/Rows';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import type { ExclusionPeriod, TimeOutPeriod } from '../../services/api/entities/account';
import { exclusionPeriods, SelfLimitsStore, timeOutPeriods } from '../../stores/profile/SelfLimitsStore';

const DAY_SECONDS = 86_400;
const days: Record<TimeOutPeriod, number> = { day: 1, week: 7, month: 30 };

/** End of a time-out that begins now. */
const endOf = (period: TimeOutPeriod): string =>
  formatDateTime(Math.floor(Date.now() / 1000) + days[period] * DAY_SECONDS);

/** A break with a fixed end, after one question (U-6). */
const TimeOut = observer(() => {
  const { t } = useTranslation('profile');
  const { dialogs } = useStores();
  const { haptics } = usePlatform();
  const { takeTimeOut } = useStores().get(SelfLimitsStore);
  const [period, setPeriod] = useState<TimeOutPeriod>('day');
  const handleClick = () =>
    dialogs.open('confirm', {
      titleKey: `profile:limits.timeOut.confirmTitle.${period}`,
      textKey: 'profile:limits.timeOut.confirmText',
      confirmKey: 'profile:limits.timeOut.begin',
      values: { until: endOf(period) },
      onConfirm: async () => {
        const { ok } = await takeTimeOut.run(period);
        haptics.notify(ok ? 'success' : 'error');
      },
    });
  return (
    <ListSection isRegion title={t('limits.timeOut.title')} lead={t('limits.timeOut.text')}>
      <Inset>
        <Chips
          label={t('limits.timeOut.title')}
          items={timeOutPeriods.map((value) => ({ value, text: t(`limits.timeOut.periods.${value}`) }))}
          chosen={period}
          onChoose={setPeriod}
          shape="row"
        />
        {takeTimeOut.error && <ErrorNotice error={takeTimeOut.error} />}
        <Button look="plain" isWide isBusy={takeTimeOut.isRunning} onClick={handleClick}>
          {t('limits.timeOut.begin')}
        </Button>
      </Inset>
    </ListSection>
  );
});

/** Two questions: nobody gets here by accident, and nobody is talked out of it (U-6). */
const Exclusion = observer(({ periods }: { periods: readonly ExclusionPeriod[] }) => {
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
  const askAgain = () =>
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
      onConfirm: askAgain,
    });
  return (
    <ListSection isRegion title={t('limits.exclusion.title')} lead={t('limits.exclusion.text')}>
      <Inset>
        <Chips
          label={t('limits.exclusion.title')}
          items={periods.map((value) => ({ value, text: t(`limits.exclusion.periods.${value}`) }))}
          chosen={period}
          onChoose={setPeriod}
          shape="row"
        />
        {exclude.error && <ErrorNotice error={exclude.error} />}
        <Button look="danger" isWide isBusy={exclude.isRunning} onClick={handleClick}>
          {t(`limits.exclusion.begin.${period}`)}
        </Button>
      </Inset>
    </ListSection>
  );
});

/** Time-out and self-exclusion; where the API has neither, support does it (U-6). */
export const LimitsPause = observer(() => {
  const { t } = useTranslation('profile');
  const { limits, restriction } = useStores().get(SelfLimitsStore);
  if (limits.value === null) return <ListSection title={t('responsible.pause')} lead={t('responsible.pauseText')} />;
  const isExcluded = restriction?.kind === 'exclusion';
  if (isExcluded && restriction.until === null) return null;
  return (
    <>
      {!isExcluded && <TimeOut />}
      <Exclusion periods={isExcluded ? ['for_good'] : exclusionPeriods} />
    </>
  );
});
