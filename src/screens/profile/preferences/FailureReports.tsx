import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useStores } from '../../../components/contexts';
import { useHydrated } from '../../../components/hooks/useHydrated';
import { DetailCell } from '../../../components/list/DetailCell';
import { ListSection, Rows } from '../../../components/list/ListSection';
import { SwitchCell } from '../../../components/list/SwitchCell';
import { Button } from '../../../components/primitives/Button';
import { useTranslation } from '../../../components/texts';
import { formatDateTime } from '../../../domain/i18n/dates';
import { tape } from '../../../recorder/tape';
import { type FailureReport, FailureReportsStore } from '../../../stores/service/FailureReportsStore';

const ReportRow = ({ report, onRemove }: { report: FailureReport; onRemove: () => void }) => {
  const { t } = useTranslation('profile');
  const { dialogs } = useStores();
  const at = formatDateTime(new Date(report.at));
  return (
    <DetailCell title={at} text={report.page}>
      <div className="bz-wrap">
        <Button
          variant="quiet"
          aria-label={t('preferences.reports.viewOf', { at })}
          onClick={() => void dialogs.open('report', { reason: 'support', saved: report.file })}
        >
          {t('preferences.reports.view')}
        </Button>
        <Button variant="danger" aria-label={t('preferences.reports.deleteOf', { at })} onClick={onRemove}>
          {t('preferences.reports.delete')}
        </Button>
      </div>
    </DetailCell>
  );
};

/** Consent to keep a report at each failure on this device, and the reports that it has. */
export const FailureReports = observer(() => {
  const { t } = useTranslation('profile');
  const store = useStores().get(FailureReportsStore);
  const isHydrated = useHydrated();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => void store.load(), [store]);
  const remove = async (id: string) => {
    await store.remove(id);
    // The focused button has been removed.
    section.current?.querySelector<HTMLElement>('button, input')?.focus();
  };
  // The server knows neither the device's storage nor the recorder. The section is the last one, so nothing shifts.
  if (!isHydrated || !tape.isOn) return null;
  return (
    <div ref={section}>
      <ListSection title={t('preferences.reports.title')}>
        <Rows>
          <SwitchCell
            icon="warning"
            title={t('preferences.reports.keep')}
            note={t(store.isPossible === false ? 'preferences.reports.blocked' : 'preferences.reports.text')}
            isOn={store.isOn}
            isDisabled={!store.canChoose}
            onSwitch={(isOn) => void store.setOn(isOn)}
          />
          {store.reports.map((report) => (
            <ReportRow key={report.id} report={report} onRemove={() => void remove(report.id)} />
          ))}
        </Rows>
      </ListSection>
    </div>
  );
});
