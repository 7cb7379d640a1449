import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Renderer } from './render/renderDocument';
import type { RenderPage } from './render/renderTypes';

/** Serves the sources through Vite: the renderer is loaded again for every page, the client reloads hot. */
export async function startVite(): Promise<{ vite: ViteDevServer; renderer: Renderer }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  const renderPage: RenderPage = async (request, context) => {
    const module = await vite.ssrLoadModule('/src/web/render/renderPage.tsx');
    return (module as { renderPage: RenderPage }).renderPage(request, context);
  };
  return {
    vite,
    renderer: {
      renderPage,
      assets: () => ({ entry: '/src/main.tsx', styles: [], preloads: [] }),
      transform: (html, url) => vite.transformIndexHtml(url, html),
    },
  };
}

export function attachVite(fastify: FastifyInstance, vite: ViteDevServer): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  fastify.addHook('onClose', () => vite.close());
}
