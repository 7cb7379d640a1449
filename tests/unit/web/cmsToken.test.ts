/** The server's token for the CMS, and what visitors can read with it. */
import { afterEach, describe, expect, test } from 'vitest';
import { cmsQuery } from '../../../src/web/cms/query';
import { readWebSettings } from '../../../src/web/settings/settings';
import { inFront, plainOperator } from './plainOperator';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function site(env: Record<string, string> = {}) {
  const operator = await plainOperator((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
  });
  const front = await inFront({ operator, env });
  open.push(front);
  const send = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(front.site + path, { headers });
    const heard = operator.heard.at(-1);
    return {
      status: answer.status,
      url: decodeURIComponent(heard?.url ?? ''),
      authorization: heard?.headers.authorization,
    };
  };
  return { send };
}

describe('a visitor', () => {
  test.each([
    'status=draft',
    'publicationState=preview',
    'status[0]=draft',
    'hasPublishedVersion=false',
  ])('[O-4, O-5] gets no drafts by %s', async (draft) => {
    const { send } = await site();
    expect((await send(`/cms/api/pages?locale=fr&${draft}`)).url).toBe('/strapi/api/pages?locale=fr');
  });

  test('[O-5] reads with the server’s token request published content only', async () => {
    const { send } = await site({ CMS_TOKEN: 'token-of-the-server' });
    const wild = 'populate=createdBy&filters[createdBy][password][$startsWith]=a&status=draft&sort=id&fields[0]=slug';
    const { url, authorization } = await send(`/cms/api/pages?locale=fr&filters[slug][$eq]=about&${wild}`);
    expect(authorization).toBe('Bearer token-of-the-server');
    expect(url).toMatch(
      /^\/strapi\/api\/pages\?locale=fr&filters\[slug\]\[\$eq\]=about&sort=id&fields\[0\]=slug&populate\[faq\]=true&/,
    );
    expect(url).toContain('populate[seo][populate][openGraph][populate][image]=true');
    expect(url).not.toMatch(/createdBy|draft/);
    expect((await send('/cms/api/site-config', { authorization: 'Bearer mine' })).authorization).toBe(
      'Bearer token-of-the-server',
    );
    expect((await send('/cms/uploads/a.png')).authorization).toBeUndefined();
    expect((await send('/api/account.getInfo')).authorization).toBeUndefined();
  });

  test('[N-13, O-5] an editor who has signed in speaks for themselves', async () => {
    const { send } = await site({ CMS_TOKEN: 'token-of-the-server', CMS_SIGN_IN: '1' });
    const { url, authorization } = await send('/cms/api/pages?status=draft', { authorization: 'Bearer mine' });
    expect([url, authorization]).toEqual(['/strapi/api/pages?status=draft', 'Bearer mine']);
  });
});

test('[O-1] a CMS with the plugin gets populate=deep if a setting says so', async () => {
  const { send } = await site({ CMS_POPULATE: 'deep' });
  expect((await send('/cms/api/common?locale=en&populate[footer]=true')).url).toBe(
    '/strapi/api/common?locale=en&populate=deep',
  );
  expect(cmsQuery('common', 'locale=en', { token: null, populate: undefined }, false)).toBeNull();
});

test.each([
  ['CMS_POPULATE', 'all', 'must be tree or deep'],
  ['CMS_TOKEN', 'two words', 'must be a token without spaces'],
  ['CMS_PREVIEW_SECRET', 'short', 'must have at least 16'],
  ['CMS_WEBHOOK_SECRET', 'short', 'must have at least 16'],
])('[R-28] %s gets the expected values in its error', (name, value, message) => {
  const needed = { API_URL: 'https://operator.example', CMS_URL: 'https://cms.example' };
  expect(() => readWebSettings({ ...needed, [name]: value })).toThrow(new RegExp(`^${name}.*${message}`));
});
