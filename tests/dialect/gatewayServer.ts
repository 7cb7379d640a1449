/** What only the web server knows of the operator behind a gateway: which host is another one, and how to sign. */
import { createHash, createHmac } from 'node:crypto';
import type { DialectServer } from '../../src/web/operator/DialectServer';

export const signing = { isBroken: false };

export const dialectServer: DialectServer = {
  hosts: ['/play'],
  keys: ['id', 'secret'],
  sign: ({ method, host, path, headers, body, time }, { id = '', secret = '' }) => {
    if (signing.isBroken) throw new RangeError(`no key of ${path}`);
    const hash = createHash('sha256').update(body).digest('hex');
    const text = [method, headers.host, headers['content-type'], host, path, time, hash].join('\n');
    return {
      'X-Gateway-Id': id,
      'X-Gateway-Time': String(time),
      'X-Gateway-Signature': createHmac('sha256', secret).update(text).digest('hex'),
    };
  },
};
