import { useState } from 'react';
import { Press } from './parts';
import { useTexts } from './texts';

/** Longest text to show if it cannot be copied. */
const LONGEST_SHOWN = 400;

/** Copies a text and says so. If the browser refuses, as without HTTPS, a short text is shown instead. */
interface CopyButtonProps {
  label: string;
  text: () => string;
  disabled?: boolean;
}

export const CopyButton = ({ label, text, disabled = false }: CopyButtonProps) => {
  const { t } = useTexts();
  const [state, setState] = useState<'copied' | 'refused' | null>(null);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <Press disabled={disabled} onClick={() => void handleCopy()}>
        {label}
      </Press>
      <span role="status" className="self-center text-muted text-xs">
        {state && t(`copy.${state}`)}
        {state === 'refused' && text().length <= LONGEST_SHOWN && <code className="block wrap-anywhere">{text()}</code>}
      </span>
    </>
  );
};
