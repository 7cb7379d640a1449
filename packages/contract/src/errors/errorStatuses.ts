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

/** HTTP status of the operator's errors of this type; 200 for types without one. */
export const statusOfType = (type: string): number =>
  (Object.hasOwn(statuses, type) ? statuses[type] : undefined) ?? 200;
