import { type ReactNode, type RefObject, useState } from 'react';
import type { CopyOutcome } from '../platform/Platform';
import { Button } from './Button';
import { usePlatform } from './contexts';
import { useTranslation } from './texts';

interface CopyButtonProps {
  text: string;
  /** Element with the text, which is selected where copying is impossible. */
  shown: RefObject<HTMLElement | null>;
  label?: string;
  children: ReactNode;
}

/** Copies a text and shows the outcome. */
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
