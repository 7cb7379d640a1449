import type { MarketName, OutcomeName } from '../kernel/betTables';

/** Error codes of the sportsbook's calls; the frame has a text for each. */
export type BettingCode = keyof typeof statuses;

const statuses = {
  session: 401,
  signIn: 401,
  funds: 402,
  odds: 409,
  closed: 409,
  limit: 422,
  highest: 422,
  related: 422,
  bonus: 422,
  key: 422,
  slip: 422,
  unknown: 404,
};

export interface Quote {
  event: string;
  market: MarketName;
  outcome: OutcomeName;
  line: string | null;
  /** Thousandths; null while it is closed. */
  odds: number | null;
  isLive: boolean;
}

/** Details sent with a code. */
export interface BettingDetails {
  /** With `odds` and `closed`. */
  legs?: Quote[];
  /** With `limit`, minor units. */
  min?: string;
  max?: string;
  /** With `bonus`, thousandths. */
  least?: number;
  /** With `highest`, thousandths. */
  most?: number;
}

export class BettingFailure extends Error {
  readonly status: number;
  constructor(
    readonly code: BettingCode,
    readonly details: BettingDetails = {},
  ) {
    super(code);
    this.status = statuses[code];
  }
}
