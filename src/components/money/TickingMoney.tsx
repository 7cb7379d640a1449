import type { Money } from '@baize/contract/api/entities/money';
import { parseMoney, toWire } from '@baize/contract/money/money';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { MoneyText } from './MoneyText';

/** Whether part of an element is in view; false until known. */
function useIsInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInView;
}

/** Milliseconds between polls of a growing amount while visible. */
export const AMOUNT_POLL_MS = 4_000;

const STEP_MS = 80;
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * An amount that counts up to the operator's last value, never past it, until the next poll. A lower value shows at
 * once: the jackpot was won. Off-screen and with reduced motion the value just changes, since unseen animation would
 * take a fifth of a slow phone's time.
 */
export const TickingMoney = observer(
  ({ money, durationMs = AMOUNT_POLL_MS }: { money: Money; durationMs?: number }) => {
    const { minor: target, currency } = parseMoney(money);
    const [shown, setShown] = useState(target);
    const latest = useRef(shown);
    const element = useRef<HTMLSpanElement>(null);
    const isInView = useIsInView(element);
    useEffect(() => {
      const from = latest.current;
      const show = (minor: bigint) => {
        latest.current = minor;
        setShown(minor);
      };
      if (target <= from || !isInView || prefersReducedMotion()) {
        show(target);
        return;
      }
      const startedAt = performance.now();
      const timer = setInterval(() => {
        const share = Math.min(1, (performance.now() - startedAt) / durationMs);
        show(from + BigInt(Math.floor(Number(target - from) * share)));
        if (share === 1) clearInterval(timer);
      }, STEP_MS);
      return () => clearInterval(timer);
    }, [target, durationMs, isInView]);
    return (
      <span ref={element} data-unmarked="text">
        <MoneyText money={toWire({ minor: shown, currency })} />
      </span>
    );
  },
);
