/** Requires staff sign-in for the chat's agent page and the verification page. */
import type { FastifyInstance } from 'fastify';
import { showSignIn } from './registerStaff';
import type { StaffAuth } from './staffAuth';

/** Compared with route patterns, because URLs can be spelled in many ways. */
const PAGES = ['/sandbox/chat', '/sandbox/verification'];
const isStaffRoute = (route: string) =>
  PAGES.includes(route) || /^\/sandbox\/(chat\/agent\/|verification[./])/.test(route);

/** Must be called before the routes are registered: hooks apply to later routes only. */
export function requireStaffSignIn(app: FastifyInstance, auth: StaffAuth): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (!isStaffRoute(route) || (await auth.staffNameOf(request)) !== null) return undefined;
    reply.code(401).header('Cache-Control', 'no-store');
    if (request.method === 'GET' && PAGES.includes(route)) return showSignIn(reply, { next: route });
    return reply.type('text/plain').send('Sign in first');
  });
}
