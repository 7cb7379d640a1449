/** Answers that staff can choose instead of the recorded ones. */

import { type CallName, contract } from '@baize/contract/api/contract';
import { statusOfType } from '@baize/contract/errors/errorStatuses';
import type { ErrorType } from '@baize/contract/errors/errors';
import type { CallEvent } from '../../domain/recording';
import { answerOf } from '../replay/answerOf';
import type { PageReply } from '../replayPage/messages';

export type Answer =
  | { kind: 'recorded' | 'done' | 'malformed' | 'silence' | 'offline' }
  | { kind: 'error'; type: ErrorType };

/** `delayS`: extra seconds before the answer. */
export interface Choice {
  answer: Answer;
  delayS: number;
}

export const AS_RECORDED: Choice = { answer: { kind: 'recorded' }, delayS: 0 };

export type Outcome = Pick<CallEvent, 'status' | 'failure' | 'body' | 'tookMs'>;

const DEFAULT_OUTCOME: Outcome = { status: 200, failure: null, body: { response: 1 }, tookMs: 0 };

/** @param otherwise the answer without the choice, if known */
export function outcomeOfChoice({ answer, delayS }: Choice, otherwise: Outcome | null, done?: unknown): Outcome {
  const known = otherwise ?? DEFAULT_OUTCOME;
  const tookMs = known.tookMs + delayS * 1000;
  switch (answer.kind) {
    case 'recorded':
      return { ...known, tookMs };
    case 'done':
      return { status: 200, failure: null, body: { response: done ?? 1 }, tookMs };
    case 'malformed':
      return { status: 200, failure: null, body: '{"response":{"items":[', tookMs };
    case 'silence':
      return { status: null, failure: 'timeout', body: null, tookMs };
    case 'offline':
      return { status: null, failure: 'offline', body: null, tookMs };
    case 'error':
      return {
        status: statusOfType(answer.type),
        failure: null,
        body: { error: { type: answer.type, message: '' } },
        tookMs,
      };
  }
}

export const replyOf = (outcome: Outcome): PageReply => ({ afterMs: outcome.tookMs, answer: answerOf(outcome) });

export const isAsRecorded = ({ answer, delayS }: Choice): boolean => answer.kind === 'recorded' && delayS === 0;

export const callNames = Object.keys(contract) as CallName[];

/** Calls that move money: the recording answers none of them after a takeover. */
export const orderNames: readonly CallName[] = callNames.filter(
  (name) => 'movesMoney' in contract[name] && contract[name].movesMoney === true,
);

/** A line for the report's note, in English only. */
export function choiceText(name: string, { answer, delayS }: Choice): string {
  const how = answer.kind === 'error' ? answer.type : answer.kind;
  return `${name}: ${how}${delayS > 0 ? ` +${delayS} s` : ''}`;
}
