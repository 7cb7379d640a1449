import { useEffect, useState } from 'react';
import { formatDuration } from '../../domain/i18n/dates';
import { useStores } from '../contexts';
import { Button } from '../primitives/Button';
import { useTranslation } from '../texts';

interface ResendButtonProps {
  /** Unix seconds from which another code may be requested; null: now. */
  resendTime: number | null;
  isBusy: boolean;
  onPress: () => void;
}

/** Remaining seconds as an integer, rounded so that a minute never shows 61 and never ends early. */
function secondsUntil(time: number | null, now: number): number {
  const left = time === null ? 0 : time - now / 1000;
  return left > 0 ? Math.max(1, Math.floor(left)) : 0;
}

/** Requests another code, after a countdown. */
export const ResendButton = ({ resendTime, isBusy, onPress }: ResendButtonProps) => {
  const { t } = useTranslation('form');
  const { clock } = useStores();
  const [seconds, setSeconds] = useState(() => secondsUntil(resendTime, clock.now()));
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(resendTime, clock.now()));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [clock, resendTime]);
  const wait =
    seconds > 60 ? t('resendInMinutes', { time: formatDuration(seconds) }) : t('resendIn', { count: seconds });
  return (
    <Button variant="plain" isBusy={isBusy} disabled={seconds > 0} onClick={onPress}>
      {seconds > 0 ? <span data-unmarked="text">{wait}</span> : t('resend')}
    </Button>
  );
};
