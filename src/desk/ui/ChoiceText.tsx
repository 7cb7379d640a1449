import type { Choice } from './answers';
import { useTexts } from './texts';

export const ChoiceText = ({ name, choice: { answer, delayS } }: { name: string; choice: Choice }) => {
  const { t } = useTexts();
  return (
    <span>
      <b>{name}</b>
      <small>
        {answer.kind === 'error' ? answer.type : t(`answers.${answer.kind}`)}
        {delayS > 0 && ` · ${t('whatIf.later', { count: delayS })}`}
      </small>
    </span>
  );
};
