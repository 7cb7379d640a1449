import type { PlayerInfo } from '@baize/contract/api/entities/account';
import { outcomeOfUntyped } from '@baize/contract/errors/errors';
import { fieldOf } from '@baize/contract/validation/fields';
import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { usePlatform, useStores } from '../../components/contexts';
import { DescribedForm } from '../../components/form/DescribedForm';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import { ListFields } from '../../components/list/ListFields';
import { Inset, ListSection } from '../../components/list/ListSection';
import { useTranslation } from '../../components/texts';
import { ProfileStore } from '../../stores/profile/ProfileStore';
import { RowsSkeleton } from './RowsSkeleton';

const HEADING = 'nickname';

const NicknameForm = observer(({ player }: { player: PlayerInfo }) => {
  const { t } = useTranslation(['profile', 'common']);
  const { haptics } = usePlatform();
  const stores = useStores();
  const { changeFakename } = stores.get(ProfileStore);
  const form = useDescribedForm({
    fields: [fieldOf({ name: 'fakename', type: 'fakename', label: t('nickname.label') })],
    initial: { fakename: player.fakename },
    strategy: 'submit',
    onSubmit: async ({ fakename }) => {
      const result = await changeFakename.run(String(fakename));
      if (!result.ok) return result;
      if (!result.value) {
        stores.toasts.show({ tone: 'error', textKey: outcomeOfUntyped('profileSave').textKey });
        return { ok: false, error: null };
      }
      haptics.notify('success');
      stores.toasts.show({ tone: 'success', textKey: 'profile:nickname.saved' });
      return undefined;
    },
  });
  return (
    <ListFields>
      <DescribedForm
        form={form}
        action={t('nickname.save')}
        isBusy={changeFakename.isRunning}
        labelledBy={HEADING}
        isEmbedded
      />
    </ListFields>
  );
});

const NicknameScreen = observer(() => {
  const { t } = useTranslation('profile');
  const { player } = useStores().session;
  return (
    <ProfilePage section="nickname" titleId={HEADING} lead={t('nickname.lead')}>
      <ListSection>
        <Inset>{player ? <NicknameForm player={player} /> : <RowsSkeleton />}</Inset>
      </ListSection>
    </ProfilePage>
  );
});

export default NicknameScreen;
