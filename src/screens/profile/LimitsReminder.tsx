import { observer } from 'mobx-react-lite';
import { Chips } from '../../components/Chips';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { ListSection } from '../../components/list/ListSection';
import { Inset } from '../../components/list/Rows';
import { useTranslation } from '../../components/texts';
import { useFailure } from '../../components/useFailure';
import { reminderMinutes, SelfLimitsStore } from '../../stores/profile/SelfLimitsStore';

/** How often the player wants to be told of the time; hidden where the API cannot keep it (U-6). */
export const LimitsReminder = observer(() => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const { limits, remind } = stores.get(SelfLimitsStore);
  const tell = useFailure();
  if (limits.value === null) return null;
  const handleChoose = async (minutes: number) => {
    const result = await remind.run(minutes);
    if (!result.ok) return tell(result.error);
    const words = minutes === 0 ? { textKey: 'setOff' } : { textKey: 'set', values: { count: minutes } };
    stores.toasts.show({ tone: 'success', ...words, textKey: `profile:limits.reminder.${words.textKey}` });
  };
  return (
    <ListSection isRegion title={t('limits.reminder.title')} lead={t('limits.reminder.text')}>
      <Inset>
        {limits.error && !limits.value && <ErrorNotice error={limits.error} onRetry={() => void limits.load()} />}
        <Chips
          label={t('limits.reminder.title')}
          items={reminderMinutes.map((value) => ({
            value,
            text: value === 0 ? t('limits.reminder.off') : t('limits.reminder.every', { count: value }),
          }))}
          chosen={limits.value?.reminder_minutes ?? null}
          onChoose={(minutes) => void handleChoose(minutes)}
          shape="row"
        />
      </Inset>
    </ListSection>
  );
});
