/** Serves the API description at `/openapi.json` and its reference page at `/sandbox/api`. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import document from '../../docs/openapi.json' with { type: 'json' };

export async function registerContract(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', (_request, reply) =>
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache').send(document),
  );
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/sandbox/api',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: 0, tryItOutEnabled: false },
    theme: { title: 'Baize operator API' },
  });
}
