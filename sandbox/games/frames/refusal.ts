import { sendToHost } from './host.js';

sendToHost({ type: 'error', message: 'launch' });
document.getElementById('lobby')?.addEventListener('click', () => sendToHost({ type: 'lobby' }));
