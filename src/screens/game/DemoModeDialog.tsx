import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Button } from '../../components/primitives/Button';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { GameStore } from '../../stores/games/GameStore';

const DemoModeDialog = observer(({ props, onClose }: DialogViewProps<'demoMode'>) => {
  const { t } = useTranslation(['play', 'common']);
  const stores = useStores();
  const game = stores.get(GameStore);
  const { dialogs, settings } = stores;
  const texts = settings.games.value?.demoDialog;
  const isOffered = settings.hasPart('demo');
  const hasDemo = isOffered && (game.game.value?.has_demo ?? true);
  const handleDemo = () => {
    onClose?.();
    void game.start.run('demo');
  };
  const handleAuth = (view: 'login' | 'register') => {
    onClose?.();
    dialogs.open('auth', { view });
  };
  return (
    <Dialog
      kind="popup"
      title={isOffered ? texts?.title || t('demoTitle', { name: props.name }) : props.name}
      onClose={onClose}
    >
      {isOffered && <p className="weight-700">{props.name}</p>}
      <p className="text-muted">{hasDemo ? texts?.text || t('demoText') : t(isOffered ? 'noDemo' : 'signInToPlay')}</p>
      <div className="bz-stack mbs-5">
        {hasDemo && (
          <Button isWide data-autofocus="" onClick={handleDemo}>
            {t('playDemo')}
          </Button>
        )}
        {settings.isRegistrationOpen && (
          <Button isWide variant="plain" onClick={() => handleAuth('register')}>
            {t('registerToPlay')}
          </Button>
        )}
        <Button isWide variant="quiet" onClick={() => handleAuth('login')}>
          {t('common:signIn')}
        </Button>
      </div>
    </Dialog>
  );
});

export default DemoModeDialog;
