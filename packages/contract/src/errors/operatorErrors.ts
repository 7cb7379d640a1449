/** Error types that an operator may send. */
import { type ErrorType, errorTypes } from './errors';

/** Types that only the client creates. */
const CLIENT_ERRORS = [
  'OfflineException',
  'TimeoutException',
  'AbortedException',
  'MalformedAnswerException',
  'EarlierOrderException',
] as const satisfies readonly ErrorType[];

export type OperatorErrorType = Exclude<ErrorType, (typeof CLIENT_ERRORS)[number]>;

export const isOperatorError = (type: ErrorType): type is OperatorErrorType =>
  !(CLIENT_ERRORS as readonly ErrorType[]).includes(type);

export const operatorErrors: readonly OperatorErrorType[] = errorTypes.filter(isOperatorError);
