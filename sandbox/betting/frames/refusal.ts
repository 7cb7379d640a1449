import { tell } from '../../games/frames/host.js';
import { wearFromAddress } from './wear.js';

wearFromAddress();
tell({ type: 'error', message: 'launch' });
// The host page relaunches the frame; without one, the site's betting page does.
document.getElementById('again')?.addEventListener('click', () => {
  if (parent === window) location.assign('/betting');
  else tell({ type: 'lobby' });
});
