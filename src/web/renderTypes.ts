/** What the server asks of the page renderer, and what it gets. The renderer knows no HTTP; the server knows no React. */
import type { LocaleCode } from '../domain/locales';
import type { WebSettings } from './settings';
import type { PageSnippets } from './snippets';
import type { Sources } from './vendorPolicy';

export interface RenderContext
  extends Pick<WebSettings, 'apiUrl' | 'cmsUrl' | 'siteOrigin' | 'telegramOrigins' | 'telegramAppLink' | 'isRecorded'>,
    Partial<Pick<WebSettings, 'cms' | 'chatVendors' | 'sessionCookie'>> {
  /** A line for the server's log; never personal. */
  log: (message: string) => void;
  signal?: AbortSignal;
}

export interface PageRequest {
  url: string;
  /** A session cookie is present; nothing else of it is read. */
  hasSession: boolean;
  /** An editor looks at drafts: the page is for this editor alone. */
  isPreview?: boolean;
}

export type PageResult =
  | { kind: 'redirect'; status: 301 | 302; location: string; isPrivate: boolean; isDegraded?: boolean }
  | {
      kind: 'page';
      status: number;
      language: LocaleCode;
      dir: 'ltr' | 'rtl';
      head: string;
      /** Custom code of the CMS, favicon and colour of the browser's frame. */
      snippets?: PageSnippets;
      /** What the policy has to allow for vendors that the operator or the CMS switches on. */
      sources?: Sources;
      icon?: string;
      themeColor?: string;
      /** The operator's accent colour, readable on each ground; none leaves the product's own brass. */
      accent?: { dark: string; light: string };
      body: string;
      /** Paths and queries of the product API that a player's page begins to read before its script runs. */
      early?: readonly string[];
      /** Names of the query that the CMS's redirects ask for: with one of them the page may be elsewhere. */
      asked?: readonly string[];
      preview?: { text: string; end: string };
      /** JSON for the client; the server escapes `<` when it writes it. */
      state: unknown;
      /** Source ids of the lazy modules and texts that the page begins with (`src/screens/…`), for modulepreload. */
      modules: string[];
      /** A shell behind a guard: `private, no-store`; else cacheable by address and language. */
      isPrivate: boolean;
      /** Data was missing when it was rendered: not to be cached for long. */
      isDegraded: boolean;
    };

export type RenderPage = (request: PageRequest, context: RenderContext) => Promise<PageResult>;
