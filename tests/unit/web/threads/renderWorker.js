/** A render thread that ends, or uses up its memory, as the address says. */
export default async function render({ request, purge, port }) {
  if (request.url === '/exit') process.exit(1);
  if (request.url === '/memory') for (const kept = []; ; ) kept.push(new Array(1_000_000).fill(request.url));
  await new Promise((done) => setTimeout(done, 50));
  port.close();
  const location = request.url === '/purge' ? String(purge) : request.url;
  return { kind: 'redirect', status: 302, location, isPrivate: false, isDegraded: false };
}
