/** Error codes of the verifier's calls; its page has a text for each. */
export type VerificationCode = keyof typeof statuses;

const statuses = {
  session: 401,
  unknown: 404,
  state: 409,
  step: 422,
  WRONG_TYPE: 422,
  EMPTY: 422,
  TOO_LARGE: 413,
};

export class VerificationFailure extends Error {
  readonly status: number;
  constructor(readonly code: VerificationCode) {
    super(code);
    this.status = statuses[code];
  }
}
