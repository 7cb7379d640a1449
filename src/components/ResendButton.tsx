import { useEffect, useState } from 'react';
import { Button } from './Button';
import { useTranslation } from './texts';

interface ResendButtonProps {
  /** When the next code may be asked for, unix seconds; null: now. */
  resendTime: number | null;
  isBusy: boolean;
  onPress: () => void;
}

/** Whole seconds left, rounded so that a minute never shows 61, nor ends early. */
function secondsUntil(time: number | null): number {
  const left = time === null ? 0 : time - Date.now() / 1000;
  return left > 0 ? Math.max(1, Math.floor(left)) : 0;
}

const asTime = (seconds: number) => new Date(seconds * 1000).toISOString().slice(14, 19);

/** Requests another code; until it may, it counts down (A-3, U-3). */
export const ResendButton = ({ resendTime, isBusy, onPress }: ResendButtonProps) => {
  const { t } = useTranslation('form');
  const [seconds, setSeconds] = useState(() => secondsUntil(resendTime));
  useEffect(() => {
    setSeconds(secondsUntil(resendTime));
    const timer = setInterval(() => setSeconds(secondsUntil(resendTime)), 1000);
    return () => clearInterval(timer);
  }, [resendTime]);
  const wait = seconds > 60 ? t('resendInMinutes', { time: asTime(seconds) }) : t('resendIn', { count: seconds });
  return (
    <Button look="plain" isBusy={isBusy} disabled={seconds > 0} onClick={onPress}>
      {seconds > 0 ? wait : t('resend')}
    </Button>
  );
};
