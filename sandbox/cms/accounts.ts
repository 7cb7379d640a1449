/** In-memory CMS accounts with the auth endpoints that a client may call. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Editor {
  id: number;
  username: string;
  email: string;
  password: string;
}
type Body = Record<string, unknown>;

const publicUser = ({ password: _hidden, ...user }: Editor) => ({
  ...user,
  provider: 'local',
  confirmed: true,
  blocked: false,
});
export const cmsError = (reply: FastifyReply, status: number, name: string, message: string, details: object = {}) =>
  reply.code(status).send({ data: null, error: { status, name, message, details } });

/** Registers the auth endpoints below `/cms/api`. @returns lookup of the editor behind a bearer token */
export function registerAccounts(app: FastifyInstance) {
  const editors: Editor[] = [{ id: 1, username: 'editor', email: 'editor@baize.example', password: 'cloth-and-brass' }];
  const sessions = new Map<string, Editor>();
  const codes = new Map<string, Editor>();
  const body = (request: FastifyRequest) => (request.body ?? {}) as Body;
  const signIn = (editor: Editor) => {
    const jwt = randomBytes(24).toString('base64url');
    sessions.set(jwt, editor);
    return { jwt, user: publicUser(editor) };
  };
  const editorOf = (request: FastifyRequest) =>
    sessions.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  const byEmail = (email: unknown) => editors.find((editor) => editor.email === email || editor.username === email);
  const wrong = (reply: FastifyReply, message: string) => cmsError(reply, 400, 'ValidationError', message);

  app.get('/cms/api/users/me', (request, reply) => {
    const editor = editorOf(request);
    return editor ? publicUser(editor) : cmsError(reply, 401, 'UnauthorizedError', 'Missing or invalid credentials');
  });
  app.post('/cms/api/auth/local', (request, reply) => {
    const { identifier, password } = body(request);
    const editor = byEmail(identifier);
    return editor && editor.password === password ? signIn(editor) : wrong(reply, 'Invalid identifier or password');
  });
  app.post('/cms/api/auth/local/register', (request, reply) => {
    const { username, email, password } = body(request);
    if (typeof username !== 'string' || typeof email !== 'string' || typeof password !== 'string' || byEmail(email))
      return wrong(reply, 'Email or Username are already taken');
    const editor = { id: editors.length + 1, username, email, password };
    editors.push(editor);
    return signIn(editor);
  });
  app.post('/cms/api/auth/forgot-password', (request) => {
    const editor = byEmail(body(request).email);
    if (editor) codes.set(`code-${editor.id}`, editor);
    return { ok: true };
  });
  app.post('/cms/api/auth/reset-password', (request, reply) => {
    const { code, password, passwordConfirmation } = body(request);
    const editor = codes.get(String(code));
    if (!editor || typeof password !== 'string' || password !== passwordConfirmation)
      return wrong(reply, 'Incorrect code provided');
    codes.delete(String(code));
    editor.password = password;
    return signIn(editor);
  });
  app.post('/cms/api/auth/change-password', (request, reply) => {
    const editor = editorOf(request);
    const { currentPassword, password, passwordConfirmation } = body(request);
    if (!editor) return cmsError(reply, 403, 'ForbiddenError', 'Forbidden');
    if (editor.password !== currentPassword || typeof password !== 'string' || password !== passwordConfirmation)
      return wrong(reply, 'The provided current password is invalid');
    editor.password = password;
    return signIn(editor);
  });
  app.post('/cms/api/auth/send-email-confirmation', (request) => ({ email: body(request).email, sent: true }));
  app.get<{ Params: { provider: string } }>('/cms/api/connect/:provider', (request, reply) =>
    reply.redirect(`/cms/api/auth/${encodeURIComponent(request.params.provider)}/callback?access_token=sandbox`),
  );
  app.get<{ Params: { provider: string } }>('/cms/api/auth/:provider/callback', (_request, reply) => {
    const [editor] = editors;
    return editor ? signIn(editor) : cmsError(reply, 400, 'ApplicationError', 'No such user');
  });
  return { editorOf };
}
