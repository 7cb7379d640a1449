import { observer } from 'mobx-react-lite';
import { useStores } from '../../../components/contexts';
import { ErrorNotice } from '../../../components/feedback/ErrorNotice';
import { Button } from '../../../components/primitives/Button';
import { useTranslation } from '../../../components/texts';
import { BetsStore } from '../../../stores/betting/BetsStore';
import styles from '../BetsScreen.module.css';

/** The history as a file, where the operator supports it. */
export const BetsExport = observer(() => {
  const { t } = useTranslation(['betting', 'files']);
  const stores = useStores();
  const bets = stores.get(BetsStore);
  const { exporting, saving, file, hasExportFailed, outcome, list } = bets;
  if (!stores.settings.general.value?.is_game_history_export_enabled || list.isEmpty) return null;
  const handleExport = () => void exporting.run();
  const handleSave = () => void saving.run();
  return (
    <section className={styles.export} aria-label={t('bets.export')}>
      <p className="bz-muted">{t('bets.exportHint')}</p>
      <p role="status">
        {exporting.isRunning && t('bets.exportWaiting')}
        {file && !saving.error && t(outcome ? `files:${outcome}` : 'bets.exportReady')}
        {hasExportFailed && t('bets.exportFailed')}
      </p>
      {exporting.error && <ErrorNotice error={exporting.error} onRetry={handleExport} />}
      {saving.error && <ErrorNotice error={saving.error} onRetry={handleSave} />}
      {file && (
        <Button isBusy={saving.isRunning} onClick={handleSave}>
          {t('bets.download')}
        </Button>
      )}
      {!exporting.error && (
        <Button variant="plain" isBusy={exporting.isRunning} onClick={handleExport}>
          {t(file || hasExportFailed ? 'bets.exportAgain' : 'bets.export')}
        </Button>
      )}
    </section>
  );
});
