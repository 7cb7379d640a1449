import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { VendorKey } from '../../domain/site/vendors';
import { mergeSources, originSources, vendorSources } from './vendorPolicy';

/** Where browsers report what a page's policy blocked. */
export const CSP_REPORTS = '/hooks/csp';
export const REPORTING_ENDPOINTS = `csp="${CSP_REPORTS}"`;

export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

interface PolicySettings {
  telegramOrigins: readonly string[];
  chatVendors: readonly VendorKey[];
  chatOrigins: readonly string[];
  isDev: boolean;
}

/**
 * Inline scripts are allowed by hash, never by nonce, so that a cached page keeps its policy. Telegram frames the
 * product, so there is no `X-Frame-Options`. Only vendors that the settings enable are listed here; others are added
 * page by page. In development Vite needs inline scripts, inline styles and a socket.
 */
export function pageSecurity(inlineScripts: readonly string[], settings: PolicySettings): FastifyHelmetOptions {
  const chat = mergeSources(vendorSources(settings.chatVendors), originSources(settings.chatOrigins));
  const of = (directive: string) => chat[directive] ?? [];
  const scripts = settings.isDev ? ["'unsafe-inline'"] : inlineScripts.map(scriptHash);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'self'"],
        'script-src': ["'self'", ...scripts, ...of('script-src')],
        'style-src': settings.isDev ? ["'self'", "'unsafe-inline'"] : ["'self'", ...of('style-src')],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'media-src': ["'self'", 'https:'],
        'font-src': ["'self'", 'data:', ...of('font-src')],
        'connect-src': ["'self'", ...(settings.isDev ? ['ws:'] : []), ...of('connect-src')],
        'frame-src': ["'self'", 'https:'],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'", 'https:'],
        'frame-ancestors': ["'self'", ...settings.telegramOrigins],
        // Firefox and Safari only know the older of the two.
        'report-uri': [CSP_REPORTS],
        'report-to': ['csp'],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Sign-in providers open in popups.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: false,
    originAgentCluster: true,
    strictTransportSecurity: false,
    xFrameOptions: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  };
}

export const TRANSPORT_SECURITY = 'max-age=31536000';
