import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { useFailureToast } from '../../components/feedback/useFailureToast';
import { LinkCell } from '../../components/list/LinkCell';
import { Inset, ListSection, Rows } from '../../components/list/ListSection';
import { LinkButton } from '../../components/navigation/LinkButton';
import { Chips } from '../../components/primitives/Chips';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext } from '../../stores/loaderContext';
import { DepositLimitStore } from '../../stores/profile/DepositLimitStore';
import { reminderMinutes, SelfLimitsStore } from '../../stores/profile/SelfLimitsStore';
import { LimitsDeposit } from './LimitsDeposit';
import styles from './limits.module.css';
import { Exclusion } from './responsible/Exclusion';
import { TimeOut } from './responsible/TimeOut';

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
