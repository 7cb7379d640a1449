import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AnswerFields } from './AnswerFields';
import { useDesk, useFile } from './context';
import styles from './panel.module.css';
import { Press, Sheet } from './parts';
import { useTexts } from './texts';

/** Before hands are free: what answers an order that staff make, since no recording may (H-11). */
export const TakeOverSheet = observer(() => {
  const desk = useDesk();
  const { run } = useFile();
  const { t } = useTexts();
  const [orders, setOrders] = useState(run.orders);
  const handleTake = () => {
    desk.askTakeOver(false);
    void run.takeOver(orders);
  };
  return (
    <Sheet title={t('takeOver.title')} onClose={() => desk.askTakeOver(false)}>
      <p className={styles.lead}>{t('takeOver.text')}</p>
      <AnswerFields label={t('takeOver.orders')} value={orders} onChange={setOrders} isOrder />
      <div className={styles.actions}>
        <Press look="main" onClick={handleTake}>
          {t('takeOver.begin')}
        </Press>
        <Press onClick={() => desk.askTakeOver(false)}>{t('cancel')}</Press>
      </div>
    </Sheet>
  );
});
