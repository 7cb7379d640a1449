import { operatorErrors } from '@baize/contract/errors/operatorErrors';
import { observer } from 'mobx-react-lite';
import type { Answer, Choice } from './answers';
import styles from './panel.module.css';
import { Field } from './parts';
import { useTexts } from './texts';

interface AnswerFieldsProps {
  label: string;
  value: Choice;
  onChange: (choice: Choice) => void;
  /** Orders are never answered from the recording. */
  isOrder?: boolean;
}

const PLAIN = ['recorded', 'done', 'malformed', 'silence', 'offline'] as const;
const MAX_DELAY_S = 600;

const idOf = (answer: Answer): string => (answer.kind === 'error' ? answer.type : answer.kind);

function answerOf(id: string): Answer {
  const type = operatorErrors.find((known) => known === id);
  if (type) return { kind: 'error', type };
  return { kind: PLAIN.find((known) => known === id) ?? 'recorded' };
}

/** Selects the answer to a call and its delay; for an error also shows the player's message. */
export const AnswerFields = observer(({ label, value, onChange, isOrder }: AnswerFieldsProps) => {
  const texts = useTexts();
  const { t } = texts;
  const { answer, delayS } = value;
  return (
    <div className={styles.answer}>
      <Field label={label}>
        {(id) => (
          <select
            id={id}
            value={idOf(answer)}
            onChange={(event) => onChange({ answer: answerOf(event.target.value), delayS })}
          >
            {PLAIN.filter((kind) => !isOrder || kind !== 'recorded').map((kind) => (
              <option key={kind} value={kind}>
                {t(`answers.${kind}`)}
              </option>
            ))}
            <optgroup label={t('answers.errors')}>
              {operatorErrors.map((type) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </optgroup>
          </select>
        )}
      </Field>
      <Field label={t('answers.late')}>
        {(id) => (
          <input
            id={id}
            type="number"
            min={0}
            max={MAX_DELAY_S}
            step={1}
            value={delayS}
            onChange={(event) => {
              const seconds = Math.floor(Number(event.target.value));
              onChange({ answer, delayS: Math.min(Math.max(Number.isFinite(seconds) ? seconds : 0, 0), MAX_DELAY_S) });
            }}
          />
        )}
      </Field>
      {answer.kind === 'error' && <p className={styles.quote}>{texts.error(answer.type)}</p>}
    </div>
  );
});
