/** Error types that an operator may send. */
import { type ErrorType, errorTypes } from './errors';

/** Types that only the client creates. */
const OWN = [
  'OfflineException',
  'TimeoutException',
  'AbortedException',
  'MalformedAnswerException',
  'EarlierOrderException',
] as const satisfies readonly ErrorType[];

export type OperatorErrorType = Exclude<ErrorType, (typeof OWN)[number]>;

export const isOperatorError = (type: ErrorType): type is OperatorErrorType =>
  !(OWN as readonly ErrorType[]).includes(type);

export const operatorErrors: readonly OperatorErrorType[] = errorTypes.filter(isOperatorError);
