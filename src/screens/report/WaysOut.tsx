import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { usePlatform, useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';
import { ReportStore } from '../../stores/service/ReportStore';
import styles from './ReportDialog.module.css';
import type { MadeReport } from './useReport';

const TYPE = 'application/gzip';

/** The file for the player's own use: saved, or sent on by the place's sheet, where it has these ways (H-4). */
export const WaysOut = observer(({ made }: { made: MadeReport }) => {
  const { t } = useTranslation('report');
  const platform = usePlatform();
  const store = useStores().get(ReportStore);
  const [note, setNote] = useState<'notShared' | 'fetchFailed' | null>(null);
  const name = `baize-${made.report.id}.baize`;
  const [file, setFile] = useState<File | null>(null);
  // Share sheets open only within the tap, so the file is made before.
  useEffect(() => {
    let hasLeft = false;
    void made.pack(store.note).then(({ content }) => {
      if (!hasLeft) setFile(new File([content], name, { type: TYPE }));
    });
    return () => {
      hasLeft = true;
    };
  }, [made, name, store.note]);
  const share = file && platform.fileSharer(file);
  const save = async () => {
    setNote(null);
    const { content } = await made.pack(store.note);
    if (platform.takesFilesBy === 'content') return platform.saveFile(name, content);
    const link = await store.keepForLink.run(content);
    if (!link.ok || !platform.fetchFile(name, link.value)) setNote('fetchFailed');
  };
  return (
    <>
      <div className={styles.ways}>
        <Button look="plain" isBusy={store.keepForLink.isRunning} onClick={() => void save()}>
          {t('save')}
        </Button>
        {share && (
          <Button look="plain" onClick={() => void share().then((isShared) => setNote(isShared ? null : 'notShared'))}>
            {t('share')}
          </Button>
        )}
      </div>
      <p className={styles.muted} role="status">
        {note && t(note)}
      </p>
    </>
  );
});
