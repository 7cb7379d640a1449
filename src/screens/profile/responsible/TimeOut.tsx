import type { TimeOutPeriod } from '@baize/contract/api/entities/account';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { usePlatform, useStores } from '../../../components/contexts';
import { ErrorNotice } from '../../../components/feedback/ErrorNotice';
import { Inset, ListSection } from '../../../components/list/ListSection';
import { Button } from '../../../components/primitives/Button';
import { Chips } from '../../../components/primitives/Chips';
import { useTranslation } from '../../../components/texts';
import { formatDateTime } from '../../../domain/i18n/dates';
import { SelfLimitsStore, timeOutPeriods } from '../../../stores/profile/SelfLimitsStore';

const DAY_SECONDS = 86_400;
const days: Record<TimeOutPeriod, number> = { day: 1, week: 7, month: 30 };

/** The formatted end of a time-out that begins at `now`, milliseconds UTC. */
const endOf = (period: TimeOutPeriod, now: number): string =>
  formatDateTime(Math.floor(now / 1000) + days[period] * DAY_SECONDS);

/** A break with a fixed end, after one confirmation. */
export const TimeOut = observer(() => {
  const { t } = useTranslation('profile');
  const { clock, dialogs } = useStores();
  const { haptics } = usePlatform();
  const { limits, restriction, startTimeOut } = useStores().get(SelfLimitsStore);
  const [period, setPeriod] = useState<TimeOutPeriod>('day');
  if (limits.value === null || restriction?.kind === 'exclusion') return null;
  const handleClick = () =>
    dialogs.open('confirm', {
      titleKey: `profile:limits.timeOut.confirmTitle.${period}`,
      textKey: 'profile:limits.timeOut.confirmText',
      confirmKey: 'profile:limits.timeOut.begin',
      values: { until: endOf(period, clock.now()) },
      onConfirm: async () => {
        const { ok } = await startTimeOut.run(period);
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
        {startTimeOut.error && <ErrorNotice error={startTimeOut.error} />}
        <Button variant="danger" isWide isBusy={startTimeOut.isRunning} onClick={handleClick}>
          {t('limits.timeOut.begin')}
        </Button>
      </Inset>
    </ListSection>
  );
});
