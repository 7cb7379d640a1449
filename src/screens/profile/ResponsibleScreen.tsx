import type { ExclusionPeriod, TimeOutPeriod } from '@baize/contract/api/entities/account';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ProfilePage } from '../../components/account/ProfilePage';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice, LoadError } from '../../components/feedback/ErrorNotice';
import { useFailureToast } from '../../components/feedback/useFailureToast';
import { LinkCell } from '../../components/list/LinkCell';
import { Inset, ListSection, Rows } from '../../components/list/ListSection';
import { LinkButton } from '../../components/navigation/LinkButton';
import { Button } from '../../components/primitives/Button';
import { Chips } from '../../components/primitives/Chips';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext } from '../../stores/loaderContext';
import { DepositLimitStore } from '../../stores/profile/DepositLimitStore';
import {
  exclusionPeriods,
  reminderMinutes,
  SelfLimitsStore,
  timeOutPeriods,
} from '../../stores/profile/SelfLimitsStore';
import { LimitsDeposit } from './LimitsDeposit';
import styles from './limits.module.css';

const DAY_SECONDS = 86_400;
const days: Record<TimeOutPeriod, number> = { day: 1, week: 7, month: 30 };

/** The formatted end of a time-out that begins at `now`, milliseconds UTC. */
const endOf = (period: TimeOutPeriod, now: number): string =>
  formatDateTime(Math.floor(now / 1000) + days[period] * DAY_SECONDS);

/** A break with a fixed end, after one confirmation. */
const TimeOut = observer(() => {
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
const Exclusion = observer(() => {
  const { t } = useTranslation('profile');
  const { limits, restriction } = useStores().get(SelfLimitsStore);
  if (limits.value === null) return <ListSection title={t('responsible.pause')} lead={t('responsible.pauseText')} />;
  const isExcluded = restriction?.kind === 'exclusion';
  if (isExcluded && restriction.until === null) return null;
  return <ExclusionForm periods={isExcluded ? ['for_good'] : exclusionPeriods} />;
});

/** The active restriction, its end, and what still works. */
const LimitsRestriction = observer(() => {
  const { t } = useTranslation('profile');
  const { limits, restriction } = useStores().get(SelfLimitsStore);
  const notice = useRef<HTMLElement>(null);
  const isLoaded = limits.value !== undefined;
  const name = restriction && `${restriction.kind}:${restriction.until}`;
  const lastShown = useRef<string | null>(null);
  // Focuses the notice if the restriction began on this page, wherever the button was.
  useEffect(() => {
    if (name && lastShown.current !== null && lastShown.current !== name) notice.current?.focus();
    if (isLoaded) lastShown.current = name ?? '';
  }, [name, isLoaded]);
  if (!restriction) return null;
  const { kind, until } = restriction;
  return (
    <section ref={notice} className={styles.restriction} role="status" tabIndex={-1}>
      <p className="bz-line weight-600">
        <Icon name="lock" />
        {until === null
          ? t('limits.restriction.forGood')
          : t(`limits.restriction.${kind}`, { until: formatDateTime(until) })}
      </p>
      <p>{t('limits.restriction.text')}</p>
      <LinkButton to={href('cashier-index-withdraw')}>{t('limits.restriction.withdraw')}</LinkButton>
    </section>
  );
});

/** How often the player is reminded of the time; hidden where the API does not support it. */
const LimitsReminder = observer(() => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const { limits, setReminder } = stores.get(SelfLimitsStore);
  const notifyFailure = useFailureToast();
  if (limits.value === null) return null;
  const handleChoose = async (minutes: number) => {
    const result = await setReminder.run(minutes);
    if (!result.ok) return notifyFailure(result.error);
    const message = minutes === 0 ? { textKey: 'setOff' } : { textKey: 'set', values: { count: minutes } };
    stores.toasts.show({ tone: 'success', ...message, textKey: `profile:limits.reminder.${message.textKey}` });
  };
  const textOf = (minutes: number) => {
    if (minutes === 0) return t('limits.reminder.off');
    return minutes % 60 === 0
      ? t('limits.reminder.hours', { count: minutes / 60 })
      : t('limits.reminder.every', { count: minutes });
  };
  return (
    <ListSection isRegion title={t('limits.reminder.title')} lead={t('limits.reminder.text')}>
      <Inset>
        {limits.error && !limits.value && <LoadError resource={limits} />}
        <Chips
          label={t('limits.reminder.title')}
          items={reminderMinutes.map((value) => ({ value, text: textOf(value) }))}
          chosen={limits.value?.reminder_minutes ?? null}
          onChoose={(minutes) => void handleChoose(minutes)}
          shape="row"
        />
      </Inset>
    </ListSection>
  );
});

export const load = async ({ stores }: LoaderContext) =>
  void (await Promise.all([stores.get(DepositLimitStore).open(), stores.get(SelfLimitsStore).limits.load()]));

export const leave = (stores: Stores) => stores.get(DepositLimitStore).leave();

/** Responsible gaming: the player's own limits, and what the operator does automatically. */
const ResponsibleScreen = observer(() => {
  const { t } = useTranslation('profile');
  const seconds = useStores().settings.general.value?.time_to_force_logout ?? 0;
  const minutes = Math.round(seconds / 60);
  return (
    <ProfilePage section="limits" lead={t('responsible.lead')} isSplit>
      <LimitsRestriction />
      <div className={styles.column}>
        <LimitsDeposit />
        <LimitsReminder />
        <TimeOut />
      </div>
      <div className={styles.column}>
        <Exclusion />
        <ListSection title={t('responsible.spent')} lead={t('responsible.spentText')}>
          <Rows>
            <LinkCell to={href('cashier-index-history')} icon="history" title={t('responsible.toHistory')} />
          </Rows>
        </ListSection>
        <ListSection
          title={t('responsible.inactivity')}
          lead={seconds > 0 ? t('responsible.inactivityText', { count: minutes }) : t('responsible.inactivityOff')}
        />
        <ListSection title={t('responsible.help')} lead={t('responsible.helpText')}>
          <Rows>
            <LinkCell to={href('support')} icon="support" title={t('askSupport')} />
            <LinkCell to={href('slug', { slug: 'responsible-play' })} icon="info" title={t('responsible.read')} />
          </Rows>
        </ListSection>
      </div>
    </ProfilePage>
  );
});

export default ResponsibleScreen;
