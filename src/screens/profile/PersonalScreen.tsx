import type { Profile } from '@baize/contract/api/entities/account';
import { outcomeOfUntyped } from '@baize/contract/errors/errors';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ProfilePage } from '../../components/account/ProfilePage';
import { usePlatform, useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { DescribedForm } from '../../components/form/DescribedForm';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import { ListFields } from '../../components/list/ListFields';
import { Inset, ListSection } from '../../components/list/ListSection';
import { DetailList } from '../../components/primitives/DetailList';
import { useTranslation } from '../../components/texts';
import { type ProfileField, profileValues, shownValue } from '../../domain/player/profileFields';
import type { LoaderContext } from '../../stores/loaderContext';
import { ProfileStore } from '../../stores/profile/ProfileStore';
import { RowsSkeleton } from './RowsSkeleton';
import styles from './settings.module.css';
import { useGoBack } from './useGoBack';

const HEADING = 'about-you';

/** Verified values are read-only. */
const VerifiedValues = ({ fields, values }: { fields: readonly ProfileField[]; values: Record<string, string> }) => {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.locked}>
      <DetailList className={styles.details} items={fields.map((field) => [field.label, shownValue(field, values)])} />
      <p className="bz-muted">{t('personal.settled')}</p>
    </div>
  );
};

const PersonalForm = observer(({ profile, fields }: { profile: Profile; fields: ProfileField[] }) => {
  const { t } = useTranslation('profile');
  const { haptics } = usePlatform();
  const stores = useStores();
  const goBack = useGoBack();
  const { save, chooseCountry } = stores.get(ProfileStore);
  const values = profileValues(profile, fields);
  const open = fields.filter(({ isLocked }) => !isLocked);
  const lockedFields = fields.filter(({ isLocked }) => isLocked);
  const form = useDescribedForm({
    fields: open,
    initial: values,
    strategy: stores.settings.forms.value?.profileSettings.strategy ?? 'submit',
    sendsEmpty: true,
    onSubmit: async (sent) => {
      const result = await save.run(sent);
      if (!result.ok) return result;
      if (!result.value) {
        stores.toasts.show({ tone: 'error', textKey: outcomeOfUntyped('profileSave').textKey });
        return { ok: false, error: null };
      }
      haptics.notify('success');
      stores.toasts.show({ tone: 'success', textKey: 'profile:personal.saved' });
      goBack();
      return undefined;
    },
  });
  const country = String(form.values.country_code ?? '');
  useEffect(() => chooseCountry(country), [chooseCountry, country]);
  return (
    <>
      {lockedFields.length > 0 && <VerifiedValues fields={lockedFields} values={values} />}
      {open.length > 0 && (
        <ListFields>
          <DescribedForm
            form={form}
            action={t('personal.save')}
            isBusy={save.isRunning}
            labelledBy={HEADING}
            isEmbedded
          />
        </ListFields>
      )}
    </>
  );
});

const PersonalBody = observer(() => {
  const stores = useStores();
  const { profile } = stores.session;
  const { fields, described } = stores.get(ProfileStore);
  if (profile.value !== undefined && fields) return <PersonalForm profile={profile.value} fields={fields} />;
  return <LoadError resource={profile.value === undefined ? profile : described} fallback={<RowsSkeleton />} />;
});

const PersonalScreen = () => {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage section="personal" titleId={HEADING} lead={t('personal.lead')}>
      <ListSection>
        <Inset>
          <div className={styles.person}>
            <PersonalBody />
          </div>
        </Inset>
      </ListSection>
    </ProfilePage>
  );
};

export default PersonalScreen;

export const load = async ({ stores }: LoaderContext) => void (await stores.get(ProfileStore).open());
