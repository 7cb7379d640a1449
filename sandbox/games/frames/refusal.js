// @ts-check
import { tell } from './host.js';

tell('error', { code: 'launch' });
document.getElementById('lobby')?.addEventListener('click', () => tell('lobby'));
