import { tell } from '../../games/frames/host.js';
import { wearFromAddress } from './wear.js';

wearFromAddress();
tell({ type: 'error', message: 'launch' });
// The page around the frame launches it anew; alone, the site's own page does.
document.getElementById('again')?.addEventListener('click', () => {
  if (parent === window) location.assign('/betting');
  else tell({ type: 'lobby' });
});
