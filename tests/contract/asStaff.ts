import type { TestOperator } from './startOperator';

/** Signs in to the staff's pages. @returns what asks for them from then on */
export async function asStaff({ url, staff }: TestOperator): Promise<(path: string) => Promise<Response>> {
  const entered = await fetch(`${url}/sandbox/staff/enter`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(staff),
  });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (path) => fetch(`${url}/sandbox/staff${path}`, { redirect: 'manual', headers: { cookie } });
}
