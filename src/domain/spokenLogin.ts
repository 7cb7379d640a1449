import { loginKind } from './contacts';

/** A login as its player reads it: a phone of the API's form has its plus again. */
export const spokenLogin = (login: string): string =>
  loginKind(login) === 'phone' && /^[1-9]/.test(login.trim()) ? `+${login.trim()}` : login;
