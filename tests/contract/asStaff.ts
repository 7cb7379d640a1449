import type { TestOperator } from './startOperator';

/** Signs in to the staff pages. @returns the session cookie */
export async function staffCookie({ url, staff }: TestOperator): Promise<string> {
  const entered = await fetch(`${url}/sandbox/staff/enter`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(staff),
  });
  return entered.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Signs in to the staff pages. @returns a fetch function with the session cookie */
export async function asStaff(operator: TestOperator): Promise<(path: string) => Promise<Response>> {
  const cookie = await staffCookie(operator);
  return (path) => fetch(`${operator.url}/sandbox/staff${path}`, { redirect: 'manual', headers: { cookie } });
}
