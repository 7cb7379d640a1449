import { requireElement } from '../../games/frames/dom.js';
import { isFramed, reportHeight, sendToHost } from './host.js';

const again = requireElement('again', HTMLButtonElement);
again.hidden = !isFramed;
again.addEventListener('click', () => sendToHost('expired'));
reportHeight();
sendToHost('ready');
