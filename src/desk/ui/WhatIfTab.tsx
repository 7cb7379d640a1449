import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AnswerFields } from './AnswerFields';
import { AS_RECORDED, callNames, isAsRecorded, orderNames } from './answers';
import { ChoiceText } from './ChoiceText';
import { useFile } from './context';
import { PlaceFields } from './PlaceFields';
import styles from './panel.module.css';
import { ChoiceField, Press } from './parts';
import { useTexts } from './texts';

export const WhatIfTab = observer(() => {
  const file = useFile();
  const { t } = useTexts();
  const { whatIf, timeline, run } = file;
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
          onChange={(choice) => file.choose(name, choice)}
        />
        {run.isLive && <p className={styles.hint}>{t('whatIf.live')}</p>}
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map(([changed, choice]) => (
              <li key={changed}>
                <ChoiceText name={changed} choice={choice} />
                <Press
                  look="icon"
                  icon="close"
                  aria-label={t('whatIf.takeBack', { name: changed })}
                  onClick={() => file.choose(changed, AS_RECORDED)}
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
