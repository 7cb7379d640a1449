import { loginKind } from '@baize/contract/player/contacts';

/** Formats a login for display: restores the plus that the API drops from phone numbers. */
export const displayLogin = (login: string): string =>
  loginKind(login) === 'phone' && /^[1-9]/.test(login.trim()) ? `+${login.trim()}` : login;
