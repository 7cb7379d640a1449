import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AnswerFields } from './AnswerFields';
import { callNames, isAsRecorded, orderNames } from './answers';
import { useFile } from './context';
import { PlaceFields } from './PlaceFields';
import styles from './panel.module.css';
import { ChoiceField, Press } from './parts';
import { useTexts } from './texts';

/** The same again, elsewhere or answered otherwise (H-12, H-13). */
export const WhatIfTab = observer(() => {
  const file = useFile();
  const { t } = useTexts();
  const { whatIf, timeline } = file;
  const { chosen } = timeline;
  const looked = chosen?.event.kind === 'call' ? chosen.event.name : null;
  const names = whatIf.names.length > 0 ? whatIf.names : callNames;
  const [picked, setPicked] = useState<string | null>(null);
  const name = picked ?? looked ?? names.find((known) => orderNames.some((order) => order === known)) ?? names[0] ?? '';
  const changes = [...whatIf.choices].filter(([, choice]) => !isAsRecorded(choice));
  return (
    <>
      <PlaceFields />
      <section className={styles.group}>
        <h2 className={styles.title}>{t('whatIf.answers')}</h2>
        <ChoiceField
          label={t('whatIf.call')}
          value={name}
          options={names.map((known) => ({ value: known, text: known }))}
          onChoose={setPicked}
        />
        <AnswerFields
          label={t('whatIf.answer')}
          value={whatIf.choiceOf(name)}
          onChange={(choice) => whatIf.setChoice(name, choice)}
        />
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map(([changed, { answer, lateS }]) => (
              <li key={changed}>
                <span>
                  <b>{changed}</b>
                  <small>
                    {answer.kind === 'error' ? answer.type : t(`answers.${answer.kind}`)}
                    {lateS > 0 && ` · ${t('whatIf.later', { count: lateS })}`}
                  </small>
                </span>
                <Press
                  look="icon"
                  icon="close"
                  aria-label={t('whatIf.takeBack', { name: changed })}
                  onClick={() => whatIf.setChoice(changed, { answer: { kind: 'recorded' }, lateS: 0 })}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className={styles.sticky}>
        <Press look="main" onClick={file.runAgain}>
          {t('whatIf.run')}
        </Press>
        <Press disabled={!whatIf.isChanged} onClick={whatIf.clear}>
          {t('whatIf.clear')}
        </Press>
      </div>
    </>
  );
});
