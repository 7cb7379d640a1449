// @ts-check
import { isFramed, keepHeight, tell } from './host.js';

const again = /** @type {HTMLButtonElement} */ (document.getElementById('again'));
again.hidden = !isFramed;
again.addEventListener('click', () => tell('expired'));
keepHeight();
tell('ready');
