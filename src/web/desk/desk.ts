/** The help desk's page and its replay page; neither makes requests to the operator or the CMS. */

import { defaultLocale, localeOf } from '@baize/contract/i18n/locales';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageAssets, readManifest, scriptNames } from '../render/assets';
import { PRODUCT_PREFIX, registerProduct } from './product';

const LANGUAGE = localeOf(defaultLocale).language;
const HEAD =
  '<meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width">';

/** Policy of the staff page. It frames only the replay page, so that a replayed product cannot navigate elsewhere. */
const deskPolicy = (origin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${origin}/desk/frame`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Policy of the replay page: no origin, no connections, only the product's own files. */
const replayPolicy = (origin: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${origin}/assets/ ${origin}/desk/`,
    `style-src ${origin}/assets/`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${origin}/assets/ data:`,
    `font-src ${origin}/assets/ data:`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

const originOf = (request: FastifyRequest) =>
  /^[\w.-]+(:\d+)?$/.test(request.host) ? `${request.protocol}://${request.host}` : "'none'";

function send(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>\n${html}\n`);
}

/** @param clientDir folder of the built client @param deskDir folder of the built help desk */
export function registerDesk(fastify: FastifyInstance, clientDir: string, deskDir: string): void {
  const manifest = readManifest(clientDir);
  const { entry, styles } = pageAssets(manifest, []);
  const scripts = [...new Set(Object.values(manifest).map(({ file }) => `/${file}`))].filter((file) =>
    file.endsWith('.js'),
  );
  const inProduct = (file: string) => `${PRODUCT_PREFIX}${file}`;
  const desk = readManifest(deskDir)['src/desk/main.tsx'];
  if (!desk) throw new Error('The build manifest has no entry for the help desk; run npm run build');
  const product = JSON.stringify({
    entry: inProduct(entry),
    styles,
    modules: scripts.map(inProduct),
    sources: scriptNames(manifest),
  }).replaceAll('<', '\\u003c');
  const links = (desk.css ?? []).map((file) => `<link rel="stylesheet" href="/desk/${file}">`).join('');
  const page = `<html lang="${LANGUAGE}"><head>${HEAD}<title>Baize · help desk</title>\
<link rel="icon" type="image/svg+xml" href="/favicon.svg">${links}\
<script type="module" src="/desk/${desk.file}"></script></head><body><div id="desk"></div>\
<script type="application/json" id="product">${product}</script></body></html>`;
  const replayPage = `<html lang="${LANGUAGE}"><head>${HEAD}<script src="/desk/prelude.js"></script></head>\
<body><div id="root"></div></body></html>`;
  registerProduct(fastify, clientDir, scripts);
  fastify.get('/desk', (request, reply) => send(reply, deskPolicy(originOf(request)), page));
  fastify.get('/desk/frame', (request, reply) => send(reply, replayPolicy(originOf(request)), replayPage));
  fastify.register(fastifyStatic, {
    root: deskDir,
    prefix: '/desk/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
      reply.header('access-control-allow-origin', '*');
    },
  });
}
