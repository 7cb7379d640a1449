import type { ErrorType } from './errors';

const statuses: Readonly<Record<string, number>> = {
  TooManyRequestsException: 429,
  AccessDeniedException: 403,
  UserBannedException: 403,
  MethodNotFoundException: 404,
  InternalServerErrorException: 500,
  ApplicationUnavailableException: 503,
  ApplicationDisabledException: 503,
} satisfies Partial<Record<ErrorType, number>>;

/** The status that an operator's error of this type travels with; a name outside of these has none of its own. */
export const statusOfType = (type: string): number =>
  (Object.hasOwn(statuses, type) ? statuses[type] : undefined) ?? 200;
