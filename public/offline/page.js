/* Goes on by itself once the site answers again. */
const PAUSE_MS = 5000;
async function look() {
  try {
    const answer = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(4000) });
    if (answer.ok) window.location.reload();
  } catch {
    // Still without a connection.
  }
}
window.addEventListener('online', look);
setInterval(look, PAUSE_MS);
document.querySelector('.again').addEventListener('click', () => window.location.reload());
