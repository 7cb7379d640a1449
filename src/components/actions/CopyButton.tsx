import { type ReactNode, type RefObject, useState } from 'react';
import type { CopyOutcome } from '../../platform/Platform';
import { usePlatform } from '../contexts';
import { Button } from '../primitives/Button';
import { useTranslation } from '../texts';

interface CopyButtonProps {
  text: string;
  /** Element with the text, which is selected where copying is impossible. */
  textRef: RefObject<HTMLElement | null>;
  label?: string;
  children: ReactNode;
}

/** Copies a text and shows the outcome. */
export const CopyButton = ({ text, textRef, label, children }: CopyButtonProps) => {
  const { t } = useTranslation();
  const platform = usePlatform();
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  return (
    <>
      <Button
        variant="plain"
        aria-label={label}
        onClick={() => void platform.copyText(text, textRef.current).then(setOutcome)}
      >
        {children}
      </Button>
      <span className="bz-muted" role="status">
        {outcome && t(`copy.${outcome}`)}
      </span>
    </>
  );
};
