/** Refusals of the sportsbook's own calls; the frame has a text for each code. */
export type BettingCode =
  | 'session'
  | 'signIn'
  | 'funds'
  | 'odds'
  | 'closed'
  | 'limit'
  | 'related'
  | 'bonus'
  | 'key'
  | 'slip'
  | 'unknown';

const statuses: Record<BettingCode, number> = {
  session: 401,
  signIn: 401,
  funds: 402,
  odds: 409,
  closed: 409,
  limit: 422,
  related: 422,
  bonus: 422,
  key: 422,
  slip: 422,
  unknown: 404,
};

export class BettingFailure extends Error {
  readonly status: number;
  /** `details` goes beside the code: the new odds, the limits. */
  constructor(
    readonly code: BettingCode,
    readonly details: Record<string, unknown> = {},
  ) {
    super(code);
    this.status = statuses[code];
  }
}
