/** Requires staff sign-in for the chat's agent page and the verification page, and logs what staff do there. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect';
import { showSignIn } from './registerStaff';
import type { StaffAuth } from './staffAuth';
import { logAction } from './staffLog';

/** Compared with route patterns, because URLs can be spelled in many ways. */
const PAGES = ['/sandbox/chat', '/sandbox/verification'];
const isStaffRoute = (route: string) =>
  PAGES.includes(route) || /^\/sandbox\/(chat\/agent\/|verification[./])/.test(route);

/** The pages poll these addresses; what they list is logged when it is opened or answered. */
const isPolled = (method: string, route: string) =>
  method === 'GET' && (route.includes('/chat/agent/') || route === '/sandbox/verification.json');

interface StaffPages {
  db: Database;
  staffAuth: StaffAuth;
  now: () => number;
}

/** Must be called before the routes are registered: hooks apply to later routes only. */
export function requireStaffSignIn(app: FastifyInstance, { db, staffAuth, now }: StaffPages): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (!isStaffRoute(route)) return undefined;
    const { method } = request;
    const name = await staffAuth.staffNameOf(request);
    if (name !== null) {
      const action = route.startsWith('/sandbox/chat') ? 'chat' : 'verification';
      const detail = `${method} ${request.url}`.slice(0, 200);
      if (!isPolled(method, route)) await logAction(db, { name, action, detail, at: now() });
      return undefined;
    }
    reply.code(401).header('Cache-Control', 'no-store');
    if (method === 'GET' && PAGES.includes(route)) return showSignIn(reply, { next: route });
    return reply.type('text/plain').send('Sign in first');
  });
}
