/** When hints to a new player are shown. Times are unix seconds. */

const REGISTRATION_SECONDS = 2 * 3600;
const CONFIRMATION_SECONDS = 5 * 24 * 3600;

/** Within two hours of the registration, while there is no deposit. */
export function showsRegistrationHint(state: { regTime: number; now: number; hasDeposit: boolean }): boolean {
  return !state.hasDeposit && state.now - state.regTime < REGISTRATION_SECONDS;
}

/** Within five days of the registration, while the login's contact is unconfirmed and no confirmation was sent. */
export function showsConfirmationHint(state: {
  regTime: number;
  now: number;
  isLoginConfirmed: boolean;
  hasSentMarker: boolean;
}): boolean {
  return !state.isLoginConfirmed && !state.hasSentMarker && state.now - state.regTime < CONFIRMATION_SECONDS;
}
