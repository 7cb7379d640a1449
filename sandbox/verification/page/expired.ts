import { needed } from '../../games/frames/dom.js';
import { isFramed, keepHeight, tell } from './host.js';

const again = needed('again', HTMLButtonElement);
again.hidden = !isFramed;
again.addEventListener('click', () => tell('expired'));
keepHeight();
tell('ready');
