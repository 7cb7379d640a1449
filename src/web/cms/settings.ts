/** What the web server may be told of a CMS beside its address. */
export interface CmsSettings {
  /** Read with this token, which never leaves the server; null where everybody may read. */
  token: string | null;
  /** The word of a plugin that fills in everything, where the CMS has it (O-1). */
  populate: 'deep' | undefined;
  /** Signs the links by which editors see drafts; null: there are none (O-5). */
  previewSecret: string | null;
  /** By which the CMS says that it is who tells of a change; null: nobody is believed (O-5). */
  webhookSecret: string | null;
}

const SHORTEST_SECRET = 16;

/** @param fail throws; the setting's name is put before */
export function readCmsSettings(
  env: Record<string, string | undefined>,
  fail: (name: string, message: string) => never,
): CmsSettings {
  const of = (name: string) => env[name]?.trim() || null;
  const secret = (name: string) => {
    const value = of(name);
    if (value !== null && value.length < SHORTEST_SECRET) fail(name, `takes at least ${SHORTEST_SECRET} signs`);
    return value;
  };
  const populate = of('CMS_POPULATE');
  const token = of('CMS_TOKEN');
  if (populate !== null && populate !== 'tree' && populate !== 'deep') fail('CMS_POPULATE', 'takes tree or deep');
  if (token !== null && !/^[\x21-\x7e]+$/.test(token)) fail('CMS_TOKEN', 'takes a token without spaces');
  return {
    token,
    populate: populate === 'deep' ? 'deep' : undefined,
    previewSecret: secret('CMS_PREVIEW_SECRET'),
    webhookSecret: secret('CMS_WEBHOOK_SECRET'),
  };
}
