/** The CMS's configuration, read when somebody needs it; its client and schemas are loaded with the first read. */
import type { ShareRead } from '../api/call';
import type { CmsConfig } from './entities';

export interface ContentSettings {
  /** `/cms` in a browser, the CMS's address on the server. */
  baseUrl: string;
  locale: () => 'en' | 'fr';
  /** Milliseconds that a read may take; 5,000 unless told. */
  limitMs?: number | undefined;
  log: (message: string) => void;
  /** Lets pages that are made at the same time share an answer. */
  shareRead: ShareRead;
}

export interface Content {
  /** Resolves to the entity, or to its defaults when the CMS is away (N-6). */
  read<Name extends keyof CmsConfig>(name: Name): Promise<CmsConfig[Name]>;
}

export function createContent(settings: ContentSettings): Content {
  const load = async () => {
    const [{ createCms }, { createHttp }] = await Promise.all([import('./cms'), import('../http')]);
    const http = createHttp('');
    return createCms({
      ...settings,
      fetchJson: ({ body, ...request }) => {
        const send = () => http({ ...request, json: body, noRetry: true, timeoutMs: settings.limitMs ?? 5_000 });
        if (request.method !== 'GET') return send();
        return settings.shareRead(`${request.path} ${JSON.stringify(request.query)}`, send);
      },
    });
  };
  let cms: ReturnType<typeof load> | null = null;
  return {
    async read(name) {
      cms ??= load();
      return (await cms).readConfig(name);
    },
  };
}
