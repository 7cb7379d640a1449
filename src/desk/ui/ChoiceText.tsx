import type { Choice } from './answers';
import { useTexts } from './texts';

export const ChoiceText = ({ name, choice: { answer, lateS } }: { name: string; choice: Choice }) => {
  const { t } = useTexts();
  return (
    <span>
      <b>{name}</b>
      <small>
        {answer.kind === 'error' ? answer.type : t(`answers.${answer.kind}`)}
        {lateS > 0 && ` · ${t('whatIf.later', { count: lateS })}`}
      </small>
    </span>
  );
};
