import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { useTranslation } from '../../components/texts';
import { openExternal } from '../../domain/leave';
import { VerificationStore } from '../../stores/profile/VerificationStore';
import styles from './verification.module.css';

/**
 * Leads to an outside browser where the camera fails (U-5, M-10). The address is fetched before the tap that opens it; an expired
 * one is fetched again for the next tap.
 */
export const VerificationHandOff = observer(() => {
  const { t } = useTranslation('profile');
  const platform = usePlatform();
  const store = useStores().get(VerificationStore);
  const { canHandOff, isCameraLost, isHandedOff, prepareLink } = store;
  if (!canHandOff) return null;
  const handleOpen = () => {
    const { link, isLinkGood } = store;
    if (!link || !isLinkGood) return void prepareLink.run();
    if (openExternal(platform, link.address, { isExternal: true })) store.noteHandedOff();
  };
  const { error } = prepareLink;
  return (
    <section
      className={styles.handOff}
      aria-label={t('verification.handOff.title')}
      data-urgent={isCameraLost || undefined}
    >
      <p role="status">
        {isHandedOff
          ? t('verification.handOff.waiting')
          : t(isCameraLost ? 'verification.handOff.cameraLost' : 'verification.handOff.text')}
      </p>
      {error && <ErrorNotice error={error} />}
      <Button look={isCameraLost ? 'main' : 'plain'} isWide isBusy={prepareLink.isRunning} onClick={handleOpen}>
        {t(isHandedOff ? 'verification.handOff.again' : 'verification.handOff.open')}
      </Button>
    </section>
  );
});
