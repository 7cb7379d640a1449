/** What the page cache holds, and how other copies of the site get it. */
import { tagsOf } from '../cms/webhook';
import type { Sources } from '../http/vendorPolicy';
import type { RenderedPage } from '../render/renderDocument';
import type { SharedCache } from '../sharedCache/SharedCache';
import { createSharedEntries, type Encoded } from '../sharedCache/sharedEntries';
import { EncodedText } from './encoding';
import { isWarmedUp } from './pageAddress';

interface PageAnswer {
  kind: 'page';
  status: number;
  etag: string;
  html: EncodedText;
  queryNames: readonly string[];
  sources: Sources;
  isPrivate: boolean;
  isDegraded: boolean;
}

export type Answer = Extract<RenderedPage, { kind: 'redirect' }> | PageAnswer;

/** Keys of the cache. */
export const GUEST = 'guest ';
export const MEMBER = 'member ';
export const addressOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

type Head = Exclude<Answer, PageAnswer> | (Omit<PageAnswer, 'html'> & { bytes: number });

async function encode(answer: Answer): Promise<Encoded<Head> | null> {
  if (answer.isPrivate) return null;
  if (answer.kind === 'redirect') return { head: answer, body: Buffer.alloc(0) };
  const { html, ...head } = answer;
  const { br, bytes } = await html.compressed();
  return { head: { ...head, bytes }, body: br };
}

function decode({ head, body }: Encoded<Head>): Answer {
  if (head.kind === 'redirect') return head;
  const { bytes, ...answer } = head;
  return { ...answer, html: new EncodedText({ br: body, bytes }) };
}

/** Public pages; private ones, guarded ones and drafts stay on their copy. */
export const sharedPages = (cache: SharedCache) =>
  createSharedEntries<Answer, Head>({
    cache,
    kind: 'page',
    codec: { encode, decode },
    isShared: (key) => key.startsWith(GUEST),
    onStore: (key, answer) => {
      const isFound = answer.kind === 'page' && answer.status === 200;
      if (isFound && isWarmedUp(addressOf(key))) cache.noteAddress(addressOf(key));
    },
    tagsOf: (key) => tagsOf(addressOf(key)),
  });
