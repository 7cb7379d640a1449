import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { DescribedForm } from '../../components/form/DescribedForm';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import { Button } from '../../components/primitives/Button';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { CompletionStore } from '../../stores/auth/CompletionStore';
import styles from './auth.module.css';
import { useConsent } from './useConsent';

const CompletionForm = observer(() => {
  const { t } = useTranslation(['auth', 'common']);
  const stores = useStores();
  const { session, settings } = stores;
  const completion = stores.get(CompletionStore);
  const ownCurrency = session.player?.balance_main.currency ?? '';
  const form = useDescribedForm({
    fields: ({ currency }) => completion.fieldsOf(String(currency ?? ownCurrency)),
    initial: { currency: ownCurrency },
    strategy: settings.forms.value?.registration.strategy ?? 'eager',
    onSubmit: (sent) => completion.save.run(sent),
  });
  const { labels, sentence } = useConsent(form);
  return (
    <>
      <DescribedForm
        form={form}
        action={t('completion.save')}
        isBusy={completion.save.isRunning}
        labels={labels}
        inDialog
      >
        {sentence}
      </DescribedForm>
      <Button variant="quiet" isWide isBusy={session.logout.isRunning} onClick={() => void session.logout.run()}>
        {t('common:signOut')}
      </Button>
    </>
  );
});

/** Asks for data that the provider did not supply; it stays open until completed or signed out. */
const CompletionDialog = observer(({ onClose }: DialogViewProps<'completion'>) => {
  const { t } = useTranslation(['auth', 'form', 'common'], { useSuspense: true });
  const completion = useStores().get(CompletionStore);
  useEffect(() => void completion.load(), [completion]);
  return (
    <Dialog kind="popup" title={t('completion.title')} onClose={onClose}>
      <div className={styles.forms}>
        <p>{t('completion.lead')}</p>
        {completion.isReady ? <CompletionForm /> : <p role="status">{t('common:loading')}</p>}
      </div>
    </Dialog>
  );
});

export default CompletionDialog;
