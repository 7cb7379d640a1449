/** Types of errors that an operator may answer. */
import { type ErrorType, errorTypes } from './errors';

/** What the product says by itself: no operator sends them. */
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
