import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { site } from './places';

/** Signs in to the staff pages. */
export async function enterAsStaff(staff: APIRequestContext): Promise<void> {
  const password = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'staff-password'), 'utf8').trim();
  await staff.post(`${site}/sandbox/staff/enter`, { form: { name: 'staff', password } });
}

/** Runs a callback with a new request context that is signed in to the staff pages. */
export async function asStaff<T>(action: (staff: APIRequestContext) => Promise<T>): Promise<T> {
  const staff = await request.newContext({ baseURL: site });
  await enterAsStaff(staff);
  try {
    return await action(staff);
  } finally {
    await staff.dispose();
  }
}
