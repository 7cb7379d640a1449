import { localePath } from '@baize/contract/links/addresses';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { restartAt } from '../../../components/browser/restart';
import { usePlatform, useStores } from '../../../components/contexts';
import { ErrorNotice } from '../../../components/feedback/ErrorNotice';
import { ActionCell } from '../../../components/list/ActionCell';
import { ListSection, Rows } from '../../../components/list/ListSection';
import { useRoute } from '../../../components/navigation/route';
import { useTranslation } from '../../../components/texts';
import { FailureReportsStore } from '../../../stores/service/FailureReportsStore';

/** Signs out, then reloads at the home page, where a reload keeps the launch. */
export const SignOut = observer(() => {
  const { t } = useTranslation();
  const stores = useStores();
  const { logout } = stores.session;
  const { locale } = useRoute();
  const { canRestart } = usePlatform();
  const navigate = useNavigate();
  const handleClick = async () => {
    // Created before, so that it deletes its reports with the session.
    stores.get(FailureReportsStore);
    const result = await logout.run();
    if (!result.ok) return;
    const home = localePath(locale, '/');
    if (canRestart) restartAt(home);
    else void navigate(home, { replace: true });
  };
  return (
    <>
      {logout.error && <ErrorNotice error={logout.error} />}
      <ListSection>
        <Rows>
          <ActionCell icon="out" isDanger isBusy={logout.isRunning} onClick={() => void handleClick()}>
            {t('signOut')}
          </ActionCell>
        </Rows>
      </ListSection>
    </>
  );
});
