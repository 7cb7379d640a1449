import { expect, test } from 'vitest';
import { MarkersStore } from '../../src/stores/shell/MarkersStore';
import { call } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPlayerPage } from './openPage';

withFaultyOperator();

const heard = () => faulty.heard.flatMap(({ url }) => /storage\.(\w+)/.exec(url)?.[1] ?? []);

test('[N-12, N-2] which markers there are is asked once a session; what is not there is not read', async () => {
  const { stores } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const markers = stores.get(MarkersStore);
  faulty.heard.length = 0;
  expect(await Promise.all([markers.get('one'), markers.get('two')])).toEqual([null, null]);
  expect(heard()).toEqual(['getKeys']);
  await markers.set('one', '1');
  expect(await markers.get('one')).toBe('1');
  expect(heard()).toEqual(['getKeys', 'set', 'get']);
});

test('[N-12, A-14] the markers of the next player are their own', async () => {
  const { stores } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const markers = stores.get(MarkersStore);
  await markers.set('one', '1');
  expect(await markers.get('one')).toBe('1');
  const login = 'two@baize.example';
  await stores.session.logout.run();
  await stores.session.login.run({ login, password: 'demo-two-2' });
  faulty.heard.length = 0;
  expect(await markers.get('one')).toBeNull();
  expect(heard()).toEqual(['getKeys']);
});

test('[N-12] an operator that does not list its markers is asked for each', async () => {
  const { stores, token } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  await call(operator, 'storage.set', { key: 'one', value: 'kept' }, { token });
  faulty.addFault(/getKeys/, { kind: 'answer', status: 404, body: '{"error":{"type":"MethodNotFoundException"}}' });
  expect(await stores.get(MarkersStore).get('one')).toBe('kept');
  expect(stores.fatal).toBeNull();
});
