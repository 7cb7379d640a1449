import type { AnyClasses } from './classes';

/** What a provider's frame says and is told, by the type of the message. */
export const frameClasses: Record<string, AnyClasses> = {};
