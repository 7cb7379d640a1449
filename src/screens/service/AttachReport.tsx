import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useStores } from '../../components/contexts';
import { CheckboxField } from '../../components/form/CheckboxField';
import { Button } from '../../components/primitives/Button';
import { Chips } from '../../components/primitives/Chips';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import { FailureReportsStore } from '../../stores/service/FailureReportsStore';
import { SupportStore } from '../../stores/service/SupportStore';

/** Offers a report that was saved at a failure: ticked, and sent only with the message. */
const AttachReport = observer(() => {
  const { t } = useTranslation('service');
  const stores = useStores();
  const support = stores.get(SupportStore);
  const store = stores.get(FailureReportsStore);
  const [isTicked, setIsTicked] = useState(true);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { reports } = store;
  // The newest one, unless the player has chosen another.
  const chosen = reports.find(({ id }) => id === chosenId) ?? reports[0];
  useEffect(() => void store.load(), [store]);
  useEffect(() => {
    support.setReport(
      isTicked && chosen ? { id: chosen.id, file: chosen.file, onSent: () => void store.remove(chosen.id) } : null,
    );
  }, [support, store, isTicked, chosen]);
  if (!chosen) return null;
  return (
    <div className="bz-stack">
      <CheckboxField
        name="attach_report"
        label={t('attach.label', { at: formatDateTime(new Date(chosen.at)) })}
        hint={t(support.file ? 'attach.oneFile' : 'attach.hint')}
        isChecked={isTicked && !support.file}
        disabled={support.file !== null}
        error={null}
        onChange={setIsTicked}
      />
      {reports.length > 1 && (
        <Chips
          label={t('attach.which')}
          items={reports.map(({ id, at }) => ({ value: id, text: formatDateTime(new Date(at)) }))}
          chosen={chosen.id}
          onChoose={setChosenId}
          shape="wrapped"
        />
      )}
      <Button
        variant="quiet"
        onClick={() => void stores.dialogs.open('report', { reason: 'support', saved: chosen.file })}
      >
        {t('attach.view')}
      </Button>
    </div>
  );
});

export default AttachReport;
