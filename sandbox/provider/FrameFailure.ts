/** Error codes of the frame's calls; the frame has a text for each. */
export type FrameCode = keyof typeof statuses;

const statuses = {
  session: 401,
  funds: 402,
  spins: 402,
  busy: 409,
  bet: 422,
  key: 422,
  move: 422,
  unknown: 404,
};

export class FrameFailure extends Error {
  readonly status: number;
  constructor(readonly code: FrameCode) {
    super(code);
    this.status = statuses[code];
  }
}
