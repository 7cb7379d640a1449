/** An operator of another dialect for a test file, and pages of it whose tokens the test can see (O-7). */
import { afterAll, beforeAll } from 'vitest';
import { startOperator } from '../contract/startOperator';
import { dialect } from '../dialect/dialect';
import { startOtherOperator } from '../dialect/otherOperator';
import { openPage } from './openPage';

type OtherOperator = Awaited<ReturnType<typeof startOtherOperator>>;

/** Starts the operator before the file's tests and stops it after them. */
export function withOtherDialect() {
  let operator: Awaited<ReturnType<typeof startOperator>>;
  let other: OtherOperator;
  beforeAll(async () => {
    operator = await startOperator();
    other = await startOtherOperator(operator.url);
  });
  afterAll(async () => {
    await other.close();
    await operator.close();
  });
  return {
    get other() {
      return other;
    },
    /** @param token saved by an earlier page */
    open(token: string | null = null) {
      const stored = { token };
      const tokens = {
        get: () => stored.token,
        set: (value: string | null) => void Object.assign(stored, { token: value }),
      };
      const page = openPage(operator, { apiUrl: other.url, cmsUrl: `${operator.url}/cms`, dialect, tokens });
      return { ...page, stored };
    },
  };
}
