// @vitest-environment jsdom
/** Tag managers and Google's consent signals in the page (O-22, P-21). */
import type { PageVendor } from '@baize/contract/site/consent';
import { beforeEach, expect, test, vi } from 'vitest';

const vendor = (key: string, purpose: PageVendor['purpose']): PageVendor => ({ key, name: key, purpose, keeps: [] });
const manager = vendor('manager', 'marketing');
const analytics = vendor('analytics', 'statistics');
const recorder = vendor('recorder', 'statistics');
const helper = vendor('helper', 'preferences');

type Vendors = typeof import('../../../src/services/vendors/pageVendors');
type ConsentMode = typeof import('../../../src/services/vendors/consentMode');
let runVendors: Vendors['runVendors'];
let hasRevokedVendor: Vendors['hasRevokedVendor'];
let signalConsent: ConsentMode['signalConsent'];

const template = (attributes: string) =>
  `<template data-vendor="manager" data-purpose="marketing" data-position="bodyEnd" ${attributes}><p id="ran"></p></template>`;
const hasRun = () => document.getElementById('ran') !== null;
const queue = () => (window.dataLayer as unknown as IArguments[]).map((entry) => [...entry]);

beforeEach(async () => {
  // Both modules remember what happened on their page.
  vi.resetModules();
  ({ runVendors, hasRevokedVendor } = await import('../../../src/services/vendors/pageVendors'));
  ({ signalConsent } = await import('../../../src/services/vendors/consentMode'));
  document.body.innerHTML = '';
  delete window.dataLayer;
});

test('[O-22, P-21] a tag manager waits for every vendor that it would load unasked', () => {
  document.body.innerHTML = template('data-waits="recorder:statistics"');
  runVendors([manager]);
  runVendors([recorder]);
  runVendors([manager, vendor('recorder', 'marketing')]);
  expect(hasRun()).toBe(false);
  runVendors([manager, recorder]);
  expect(hasRun()).toBe(true);
  expect(hasRevokedVendor([manager, recorder])).toBe(false);
  expect(hasRevokedVendor([manager])).toBe(true);
});

test('[O-22, P-21] it does not wait for one that follows its signals, but withdrawing that one’s consent counts', () => {
  document.body.innerHTML = template('data-signals="analytics:statistics"');
  runVendors([manager]);
  expect([hasRun(), hasRevokedVendor([manager])]).toEqual([true, false]);
  runVendors([manager, analytics]);
  expect(hasRevokedVendor([manager])).toBe(true);
});

test('[O-22] signals follow the answer by purpose, and each change once', () => {
  window.dataLayer = [];
  const vendors = [manager, analytics, recorder];
  signalConsent(vendors, []);
  expect(queue()).toEqual([]);
  signalConsent(vendors, [analytics]);
  expect(queue()).toEqual([]);
  signalConsent(vendors, [analytics, recorder]);
  signalConsent(vendors, [analytics, recorder]);
  const denied = {
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  };
  expect(queue()).toEqual([['consent', 'update', { ...denied, analytics_storage: 'granted' }]]);
  signalConsent(vendors, [manager, analytics, recorder]);
  signalConsent(vendors, []);
  expect(queue().slice(1)).toEqual([
    [
      'consent',
      'update',
      {
        ...denied,
        ...{ analytics_storage: 'granted', ad_storage: 'granted' },
        ...{ ad_user_data: 'granted', ad_personalization: 'granted' },
      },
    ],
    ['consent', 'update', { ...denied, analytics_storage: 'denied' }],
  ]);
});

test('[O-22] preferences allow functionality, and only what Google’s tags read as a command is sent', () => {
  window.dataLayer = [];
  signalConsent([helper], [helper]);
  const [command] = window.dataLayer as unknown as unknown[];
  expect(Object.prototype.toString.call(command)).toBe('[object Arguments]');
  expect(queue()[0]?.[2]).toMatchObject({
    ...{ functionality_storage: 'granted', personalization_storage: 'granted' },
    ...{ analytics_storage: 'denied', ad_storage: 'denied' },
  });
});

test('[O-22] a page without Google’s tags gets no signals', () => {
  signalConsent([analytics], [analytics]);
  expect(window.dataLayer).toBeUndefined();
});
