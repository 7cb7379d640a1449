import { tell } from './host.js';

tell({ type: 'error', message: 'launch' });
document.getElementById('lobby')?.addEventListener('click', () => tell({ type: 'lobby' }));
