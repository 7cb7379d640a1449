import { pictureAddress } from '@baize/contract/links/files';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/actions/ActionButton';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { Button } from '../../components/primitives/Button';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { CharactersStore } from '../../stores/rewards/CharactersStore';
import styles from './loyalty.module.css';

/** A character's description, and a button to play as it or to switch to it. */
const CharacterDialog = observer(({ props, onClose }: DialogViewProps<'character'>) => {
  const { t } = useTranslation('loyalty', { useSuspense: true });
  const stores = useStores();
  const { choose, chosen } = stores.get(CharactersStore);
  const { character, view } = props;
  const { name, text, way, is_open: isOpen } = character;
  const image = pictureAddress(character.image_url);
  const play = async () => {
    const result = await choose.run(character);
    if (!result.ok) return;
    onClose?.();
    stores.toasts.show(
      result.value
        ? { tone: 'success', textKey: 'loyalty:nowPlayingAs', values: { name } }
        : { tone: 'error', textKey: 'errors:UnknownErrorException' },
    );
  };
  return (
    <Dialog kind="popup" title={name} onClose={onClose}>
      <div className="bz-column gap-3.5">
        {image && <img className="justify-self-center size-40" src={image} alt="" width={160} height={160} />}
        <p>{text}</p>
        {!isOpen && <p className={styles.muted}>{way}</p>}
        {view === 'change' && chosen && <p>{t('changeText', { from: chosen.name, to: name })}</p>}
        {view === 'look' && isOpen && <p className={styles.muted}>{t('playingAs', { name })}</p>}
        {choose.error && <ErrorNotice error={choose.error} />}
        <div className="bz-stack">
          {view !== 'look' && (
            <ActionButton
              inDialog
              text={t(view === 'change' ? 'change' : 'playAs')}
              isBusy={choose.isRunning}
              onPress={play}
            />
          )}
          <Button variant="plain" isWide onClick={() => onClose?.()}>
            {t(view === 'look' ? 'goBack' : 'notNow')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
});

export default CharacterDialog;
