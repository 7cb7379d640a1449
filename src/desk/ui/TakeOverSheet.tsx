import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AnswerFields } from './AnswerFields';
import { ChoiceText } from './ChoiceText';
import { useDesk, useFile } from './context';
import styles from './panel.module.css';
import { Press, Sheet } from './parts';
import { useTexts } from './texts';

/** Asks how orders are answered before staff use the page, since no recording may answer them (H-11). */
export const TakeOverSheet = observer(() => {
  const desk = useDesk();
  const file = useFile();
  const { run, whatIf } = file;
  const { t } = useTexts();
  const [orders, setOrders] = useState(run.orders);
  const own = [...whatIf.choices];
  const handleTake = () => {
    desk.askTakeOver(false);
    void file.takeOver(orders);
  };
  return (
    <Sheet title={t('takeOver.title')} onClose={() => desk.askTakeOver(false)}>
      <p className={styles.lead}>{t('takeOver.text')}</p>
      <AnswerFields label={t('takeOver.orders')} value={orders} onChange={setOrders} isOrder />
      {own.length > 0 && (
        <div className={styles.more}>
          <p className={styles.hint}>{t('takeOver.own')}</p>
          <ul className={styles.changes}>
            {own.map(([name, choice]) => (
              <li key={name}>
                <ChoiceText name={name} choice={choice} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.more}>
        <p className={styles.hint}>{t('takeOver.marks')}</p>
      </div>
      <div className={styles.actions}>
        <Press look="main" onClick={handleTake}>
          {t('takeOver.begin')}
        </Press>
        <Press onClick={() => desk.askTakeOver(false)}>{t('cancel')}</Press>
      </div>
    </Sheet>
  );
});
