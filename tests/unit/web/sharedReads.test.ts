import { ApiError } from '@baize/contract/errors/apiError';
import { describe, expect, test } from 'vitest';
import { forgetReadsBefore, sharedReads } from '../../../src/web/render/sharedReads';

/** A read that counts its calls. */
function countedRead() {
  let count = 0;
  return async () => {
    count += 1;
    return `answer ${count}`;
  };
}

describe('reads of pages that are rendered at the same time', () => {
  test('[W-1] equal reads are made once and answered alike, other ones apart', async () => {
    const share = sharedReads('http://one.test');
    const read = countedRead();
    expect(await Promise.all([share('games en', read), share('games en', read)])).toEqual(['answer 1', 'answer 1']);
    expect(await share('games fr', read)).toBe('answer 2');
    expect(await sharedReads('http://two.test')('games en', read)).toBe('answer 3');
  });

  test('[W-1, N-3] a read that one page aborted is repeated for another page that waits for it', async () => {
    const aborter = new AbortController();
    let count = 0;
    const pendingRead = () =>
      new Promise<string>((_, reject) => {
        count += 1;
        aborter.signal.addEventListener('abort', () => reject(new ApiError({ isAborted: true })));
      });
    const first = sharedReads('http://four.test', aborter.signal)('banners', pendingRead);
    const second = sharedReads('http://four.test', new AbortController().signal)('banners', async () => 'own');
    aborter.abort();
    await expect(first).rejects.toMatchObject({ isAborted: true });
    expect([await second, count]).toEqual(['own', 1]);
  });

  test('[W-1, N-3] a read that several pages abort one after the other is repeated until this page makes it', async () => {
    const pages = ['one', 'two', 'three'].map(() => new AbortController());
    const shareOf = (page?: AbortController) => sharedReads('http://five.test', page?.signal);
    const abortable = (page: AbortController) => () =>
      new Promise<string>((_, reject) => {
        page.signal.addEventListener('abort', () => reject(new ApiError({ isAborted: true })));
      });
    const aborted = pages.map((page) => shareOf(page)('banners', abortable(page)).catch(() => 'aborted'));
    const last = shareOf(new AbortController())('banners', async () => 'own');
    for (const page of pages) {
      page.abort();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([...(await Promise.all(aborted)), await last]).toEqual(['aborted', 'aborted', 'aborted', 'own']);
  });

  test('[W-1] a page that is rendered after a purge repeats reads from before it, once for each purge', async () => {
    const share = sharedReads('http://six.test');
    const read = countedRead();
    const readAfter = (purge: number) => {
      forgetReadsBefore(purge);
      return share('games en', read);
    };
    // Above the purges of a repeated run, because the module keeps the highest.
    const first = Date.now();
    const answers: string[] = [];
    for (const purge of [first, first + 1, first + 1, first, first + 3]) answers.push(await readAfter(purge));
    expect(answers).toEqual(['answer 1', 'answer 2', 'answer 2', 'answer 2', 'answer 3']);
  });

  test('[W-1, N-14] a failure reaches all waiting pages and is not cached', async () => {
    const share = sharedReads('http://three.test');
    const fail = () => Promise.reject(new Error('away'));
    const answers = await Promise.allSettled([share('banners', fail), share('banners', fail)]);
    expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected']);
    expect(await share('banners', async () => 'back')).toBe('back');
  });
});
