import { useEffect, useState } from 'react';
import { Button } from './Button';
import { useTranslation } from './texts';

interface ResendButtonProps {
  /** When the next code may be asked for, unix seconds; null: now. */
  resendTime: number | null;
  isBusy: boolean;
  onPress: () => void;
}

const secondsUntil = (time: number | null) => (time === null ? 0 : Math.max(0, time - Math.floor(Date.now() / 1000)));

/** Asks for another code, once the time for it has come; until then it counts down (A-3, U-3). */
export const ResendButton = ({ resendTime, isBusy, onPress }: ResendButtonProps) => {
  const { t } = useTranslation('form');
  const [seconds, setSeconds] = useState(() => secondsUntil(resendTime));
  useEffect(() => {
    setSeconds(secondsUntil(resendTime));
    const timer = setInterval(() => setSeconds(secondsUntil(resendTime)), 1000);
    return () => clearInterval(timer);
  }, [resendTime]);
  return (
    <Button look="plain" isBusy={isBusy} disabled={seconds > 0} onClick={onPress}>
      {seconds > 0 ? t('resendIn', { count: seconds }) : t('resend')}
    </Button>
  );
};
