/** Common calls of the cashier's tests. */
import { type Called, call, decide, type TestOperator } from './startOperator';

let last = 0;

/** Creates a player with an empty account and an unconfirmed email. @returns the session token */
export async function newPlayer(operator: TestOperator, currency = 'EUR'): Promise<string> {
  const email = `cashier-${++last}-${operator.port}@baize.example`;
  const { response } = await call(operator, 'auth.register', { email, password: 'cashier-1' });
  const token = response.token ?? '';
  if (currency === 'EUR') return token;
  const { error } = await call(operator, 'account.setCurrency', { currency }, { token });
  if (error) throw new Error(`The account was not created in ${currency}: ${error.type}`);
  return token;
}

type Fields = Record<string, string>;

const requisiteFields = (requisites: Fields): Fields =>
  Object.fromEntries(Object.entries(requisites).map(([name, value]) => [`requisites[${name}]`, value]));

/** Deposits by a method with its requisites; `more` holds other parameters of the order. */
export const depositBy = (
  operator: TestOperator,
  token: string,
  method: string,
  {
    amount = '50',
    requisites = {},
    more = {},
    key,
  }: { amount?: string; requisites?: Fields; more?: Fields; key?: string } = {},
): Promise<Called<'cashier.makedeposit'>> =>
  call(
    operator,
    'cashier.makedeposit',
    { method, amount, return_kind: 'site', return_base: operator.url, ...requisiteFields(requisites), ...more },
    { token, ...(key !== undefined && { key }) },
  );

/** Withdraws by a method with its requisites. */
export const withdrawBy = (
  operator: TestOperator,
  token: string,
  method: string,
  { amount = '50', requisites = {}, more = {} }: { amount?: string; requisites?: Fields; more?: Fields } = {},
): Promise<Called<'cashier.makewithdrawal'>> =>
  call(operator, 'cashier.makewithdrawal', { method, amount, ...requisiteFields(requisites), ...more }, { token });

/** Deposits by card and approves the payment. */
export async function payIn(operator: TestOperator, token: string, amount: string): Promise<void> {
  const { response, error } = await depositBy(operator, token, 'card', { amount });
  if (error) throw new Error(`the deposit was refused: ${error.type}`);
  await decide(response.address, 'approve');
}

/** Enters a card on the payment page and pays. @returns the response of the page */
export const payByCard = (address: string | null, card: Fields): Promise<Response> =>
  fetch(address ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'approve', card_expiry: '12/40', card_holder: 'Demo Player', ...card }),
  });

export const depositInfo = async (operator: TestOperator, token: string, id: string) =>
  (await call(operator, 'cashier.getdepositinfo', { id }, { token })).response;

/** The newest withdrawal. */
export const newestWithdrawal = async (operator: TestOperator, token: string) =>
  (await call(operator, 'cashier.gethistory', { type: 'withdrawal', count: '1' }, { token })).response.items[0];

/** A deposit method from the settings. */
export async function depositMethod(operator: TestOperator, token: string, sysname: string, locale = 'en-US') {
  const { response } = await call(operator, 'cashier.getdepositsettings', {}, { token, query: { locale } });
  return response.methods.find((method) => method.sysname === sysname);
}

/** A withdrawal method from the settings. */
export async function withdrawalMethod(operator: TestOperator, token: string, sysname: string) {
  const { response } = await call(operator, 'cashier.getwithdrawsettings', {}, { token });
  return response.methods.find((method) => method.sysname === sysname);
}

/** Data of a sandbox page for staff, as JSON. */
export const fetchCashierPage = async (
  operator: TestOperator,
): Promise<{ vouchers: Array<Record<'code' | 'currency' | 'state' | 'sum', string>> }> =>
  (await fetch(`${operator.url}/sandbox/cashier.json`)).json();

/** Sets a rule on the staff page. */
export const switchRule = (operator: TestOperator, rule: Fields): Promise<Response> =>
  fetch(`${operator.url}/sandbox/cashier/rules`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(rule),
  });
