/** A file's own operator of another dialect, and pages before it whose tokens the test can see (O-7). */
import { afterAll, beforeAll } from 'vitest';
import { startOperator } from '../contract/startOperator';
import { dialect } from '../dialect/dialect';
import { startOtherOperator } from '../dialect/otherOperator';
import { openPage } from './openPage';

type OtherOperator = Awaited<ReturnType<typeof startOtherOperator>>;

/** Starts it before the file's tests and ends it after them. */
export function beforeOther() {
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
    /** @param token what the page's place has kept from before */
    open(token: string | null = null) {
      const kept = { token };
      const tokens = {
        get: () => kept.token,
        set: (value: string | null) => void Object.assign(kept, { token: value }),
      };
      const page = openPage(operator, { apiUrl: other.url, cmsUrl: `${operator.url}/cms`, dialect, tokens });
      return { ...page, kept };
    },
  };
}
