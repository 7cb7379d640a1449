import { type ReactNode, type RefObject, useState } from 'react';
import type { CopyOutcome } from '../platform/Platform';
import { Button } from './Button';
import { usePlatform } from './contexts';
import { useTranslation } from './texts';

interface CopyButtonProps {
  text: string;
  /** Shows the text, and is selected where nothing can copy it. */
  shown: RefObject<HTMLElement | null>;
  label?: string;
  children: ReactNode;
}

/** Copies a text and says what happened. */
export const CopyButton = ({ text, shown, label, children }: CopyButtonProps) => {
  const { t } = useTranslation();
  const platform = usePlatform();
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  return (
    <>
      <Button
        look="plain"
        aria-label={label}
        onClick={() => void platform.copyText(text, shown.current).then(setOutcome)}
      >
        {children}
      </Button>
      <span className="bz-muted" role="status">
        {outcome && t(`copy.${outcome}`)}
      </span>
    </>
  );
};
