/** What tests of the cashier do over and over: an order by any method, a page's answer, a fresh player. */
import { type Called, call, decide, type TestOperator } from './startOperator';

let last = 0;

/** A new player with an empty account, the e-mail not confirmed. @returns the session's token. */
export async function newPlayer(operator: TestOperator, currency = 'EUR'): Promise<string> {
  const email = `cashier-${++last}-${operator.port}@baize.example`;
  const { response } = await call(operator, 'auth.register', { email, password: 'cashier-1' });
  const token = response.token ?? '';
  if (currency === 'EUR') return token;
  const { error } = await call(operator, 'account.setCurrency', { currency }, { token });
  if (error) throw new Error(`no account in ${currency}: ${error.type}`);
  return token;
}

type Fields = Record<string, string>;

const named = (requisites: Fields): Fields =>
  Object.fromEntries(Object.entries(requisites).map(([name, value]) => [`requisites[${name}]`, value]));

/** A deposit by a method with its requisites; `more` holds other parameters of the order. */
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
    { method, amount, return_kind: 'site', return_base: operator.url, ...named(requisites), ...more },
    { token, ...(key !== undefined && { key }) },
  );

/** The same for a withdrawal. */
export const withdrawBy = (
  operator: TestOperator,
  token: string,
  method: string,
  { amount = '50', requisites = {}, more = {} }: { amount?: string; requisites?: Fields; more?: Fields } = {},
): Promise<Called<'cashier.makewithdrawal'>> =>
  call(operator, 'cashier.makewithdrawal', { method, amount, ...named(requisites), ...more }, { token });

/** Pays in by card at once. */
export async function payIn(operator: TestOperator, token: string, amount: string): Promise<void> {
  const { response, error } = await depositBy(operator, token, 'card', { amount });
  if (error) throw new Error(`the deposit was refused: ${error.type}`);
  await decide(response.address, 'approve');
}

/** Types a card on the payment page and pays. @returns the page, or where it leads. */
export const payByCard = (address: string | null, card: Fields): Promise<Response> =>
  fetch(address ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'approve', card_expiry: '12/40', card_holder: 'Demo Player', ...card }),
  });

/** What is known of a deposit now. */
export const depositInfo = async (operator: TestOperator, token: string, id: string) =>
  (await call(operator, 'cashier.getdepositinfo', { id }, { token })).response;

/** The newest withdrawal. */
export const newestWithdrawal = async (operator: TestOperator, token: string) =>
  (await call(operator, 'cashier.gethistory', { type: 'withdrawal', count: '1' }, { token })).response.items[0];

/** One way to pay in as the settings have it. */
export async function methodIn(operator: TestOperator, token: string, sysname: string, locale = 'en-US') {
  const { response } = await call(operator, 'cashier.getdepositsettings', {}, { token, query: { locale } });
  return response.methods.find((method) => method.sysname === sysname);
}

/** One way to pay out. */
export async function methodOut(operator: TestOperator, token: string, sysname: string) {
  const { response } = await call(operator, 'cashier.getwithdrawsettings', {}, { token });
  return response.methods.find((method) => method.sysname === sysname);
}

/** What the sandbox's page for people says, as JSON. */
export const cashierFacts = async (
  operator: TestOperator,
): Promise<{ vouchers: Array<Record<'code' | 'currency' | 'state' | 'sum', string>> }> =>
  (await fetch(`${operator.url}/sandbox/cashier.json`)).json();

/** A switch of the operator's staff. */
export const switchRule = (operator: TestOperator, rule: Fields): Promise<Response> =>
  fetch(`${operator.url}/sandbox/cashier/rules`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(rule),
  });
