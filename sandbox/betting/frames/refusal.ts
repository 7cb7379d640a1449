import { sendToHost } from '../../games/frames/host.js';
import { applyAddressColors } from './hostTheme.js';

applyAddressColors();
sendToHost({ type: 'error', message: 'launch' });
// The host page relaunches the frame; without one, the site's betting page does.
document.getElementById('again')?.addEventListener('click', () => {
  if (parent === window) location.assign('/betting');
  else sendToHost({ type: 'lobby' });
});
