import { observer } from 'mobx-react-lite';
import { usePlatform, useStores } from '../../components/contexts';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import { ListSection } from '../../components/list/ListSection';
import { Inset } from '../../components/list/Rows';
import { useTranslation } from '../../components/texts';
import { outcomeOfOccasion } from '../../domain/errors';
import { fieldOf } from '../../domain/validation/fields';
import { ProfileStore } from '../../stores/profile/ProfileStore';
import { InlineForm } from './InlineForm';

const HEADING = 'nickname';

/** The name that other players see (U-1, V-12). */
export const SettingsNickname = observer(() => {
  const { t } = useTranslation('profile');
  const { haptics } = usePlatform();
  const stores = useStores();
  const { changeFakename } = stores.room(ProfileStore);
  const form = useDescribedForm({
    fields: [fieldOf({ name: 'fakename', type: 'fakename', label: t('nickname.label') })],
    initial: { fakename: stores.session.player?.fakename ?? '' },
    strategy: 'submit',
    onSubmit: async ({ fakename }) => {
      const result = await changeFakename.run(String(fakename));
      if (!result.ok) return result;
      if (result.value) haptics.notify('success');
      stores.toasts.show(
        result.value
          ? { tone: 'success', textKey: 'profile:nickname.saved' }
          : { tone: 'error', textKey: outcomeOfOccasion('profileSave').textKey },
      );
      return undefined;
    },
  });
  return (
    <ListSection title={t('nickname.title')} titleId={HEADING} lead={t('nickname.lead')}>
      <Inset>
        <InlineForm form={form} action={t('nickname.save')} isBusy={changeFakename.isRunning} labelledBy={HEADING} />
      </Inset>
    </ListSection>
  );
});
