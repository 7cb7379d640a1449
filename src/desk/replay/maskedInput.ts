/** Replaces masked input by a number that the form accepts, if it accepted the recorded one. */
import type { ActEvent } from '../../domain/recording';

/** A number with a valid Luhn check digit, as on cards. */
function cardNumber(length: number): string {
  const digits = ['4', ...'2'.repeat(Math.max(0, length - 2))].map(Number);
  const sum = digits.reduceRight((total, digit, index) => {
    const doubled = (digits.length - index) % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

const isMasked = (value: string) => /^[0\s/-]+$/.test(value);

const REPLACEMENTS: Record<string, (value: string) => string> = {
  card_number: (value) => cardNumber(value.replace(/\D/g, '').length),
  card_expiry: () => '12/39',
};

/** @param lines the next screen: input refused there must be refused again */
export function withReplacement<E extends ActEvent>(event: E, lines: readonly string[]): E {
  const replacement = REPLACEMENTS[event.field];
  const wasRefused = lines.some((line) => line.startsWith(`textbox "${event.name}" [invalid`));
  if (event.act !== 'type' || event.value === undefined || !replacement || wasRefused || !isMasked(event.value))
    return event;
  return { ...event, value: replacement(event.value) };
}
