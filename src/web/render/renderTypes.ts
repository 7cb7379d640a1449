/** Contract between server and page renderer: the renderer knows no HTTP, the server knows no React. */
import type { LocaleCode } from '@baize/contract/i18n/locales';
import type { Sources } from '../http/vendorPolicy';
import type { WebSettings } from '../settings/settings';
import type { PageSnippets } from './snippets';

export interface RenderContext
  extends Pick<WebSettings, 'apiUrl' | 'cmsUrl' | 'siteOrigin' | 'telegramOrigins' | 'telegramAppLink' | 'isRecorded'>,
    Partial<Pick<WebSettings, 'apiHosts' | 'apiKeys' | 'cms' | 'chatVendors' | 'sessionCookie' | 'withoutParts'>> {
  /** Writes a line to the server's log; never personal data. */
  log: (message: string) => void;
  signal?: AbortSignal;
  /** Id of the request that caused the render; its calls carry it. */
  requestId?: string;
}

export interface PageRequest {
  url: string;
  /** A session cookie is present; nothing else of it is read. */
  hasSession: boolean;
  /** An editor views drafts; the page is for this editor alone. */
  isPreview?: boolean;
}

export interface RenderTimes {
  readMs: number;
  markupMs: number;
}

export type PageResult =
  | { kind: 'redirect'; status: 301 | 302; location: string; isPrivate: boolean; isDegraded?: boolean }
  | {
      kind: 'page';
      status: number;
      language: LocaleCode;
      dir: 'ltr' | 'rtl';
      head: string;
      /** Custom code of the CMS. */
      snippets?: PageSnippets;
      /** Policy sources of vendors that the operator or the CMS enables. */
      sources?: Sources;
      icon?: string;
      themeColor?: string;
      /** The operator's accent colour, readable on each background; without it the product's own is used. */
      accent?: { dark: string; light: string };
      body: string;
      /** Paths and queries of API reads that a player's page starts before its script runs. */
      early?: readonly string[];
      /** Query names that the CMS's redirects use: with one of them the address may redirect. */
      queryNames?: readonly string[];
      preview?: { text: string; end: string };
      /** JSON for the client; the server escapes `<` when it writes it. */
      state: unknown;
      /** The operator has turned recording off: no place is reserved for buttons of reports. */
      isUnrecorded?: true;
      /** Source ids of the lazy modules and texts of the first render (`src/screens/…`), for modulepreload. */
      modules: string[];
      /** Milliseconds of reading data, and of writing the markup. */
      times?: RenderTimes;
      /** A shell behind a guard: `private, no-store`; else cacheable by address and language. */
      isPrivate: boolean;
      /** Data was missing when it was rendered: not to be cached for long. */
      isDegraded: boolean;
    };

export type RenderPage = (request: PageRequest, context: RenderContext) => Promise<PageResult>;
