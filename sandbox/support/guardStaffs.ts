/** Parts of the staff's that stand beside their tickets: talks with players, and their documents. */
import type { FastifyInstance } from 'fastify';
import { showSignIn } from './registerStaff';
import type { StaffDoor } from './staffDoor';

/** As the routes are written: an address may be spelled in many ways. */
const PAGES = ['/sandbox/chat', '/sandbox/verification'];
const isStaffs = (route: string) => PAGES.includes(route) || /^\/sandbox\/(chat\/agent\/|verification[./])/.test(route);

/** Call it before the routes are there: a hook holds for what comes after it. */
export function guardStaffs(app: FastifyInstance, door: StaffDoor): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (!isStaffs(route) || (await door.whoIs(request)) !== null) return undefined;
    reply.code(401).header('Cache-Control', 'no-store');
    if (request.method === 'GET' && PAGES.includes(route)) return showSignIn(reply, { next: route });
    return reply.type('text/plain').send('Sign in first');
  });
}
