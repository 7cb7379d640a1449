/** A synthetic help desk file: a deposit that is refused in Telegram, with the screens on its way. */

import { buildCase } from '../../src/desk/ui/case/buildCase';
import { emptyForm } from '../../src/desk/ui/case/caseForm';
import errors from '../../src/locales/en/errors.json' with { type: 'json' };
import { packReport } from '../../src/recorder/report/packReport';
import type { Report } from '../../src/recorder/report/schema';

const BEGAN = Date.UTC(2026, 10, 23, 14, 2, 7);

export function refusedDeposit(): Report {
  const form = { ...emptyForm, address: '/cashier/deposit' };
  const report = buildCase(form, { now: BEGAN, id: 'K7M2QX4R', version: '0.1.0' });
  const refused: Report['events'][number] = {
    kind: 'call',
    at: 3_400,
    name: 'cashier.makedeposit',
    verb: 'POST',
    params: { method: 'card', amount: '50' },
    attempt: 1,
    requestId: 'R4T9WZ2C',
    tookMs: 400,
    status: 200,
    failure: null,
    body: { error: { type: 'BillingUnavailableException', message: '' } },
  };
  const press = (at: number, name: string): Report['events'][number] => ({
    ...{ kind: 'act', at, act: 'press', role: 'button', name, field: '', nth: 0 },
  });
  return {
    ...report,
    reason: 'payment',
    note: 'I pressed Deposit and nothing came. <img src=x onerror=alert(1)>',
    events: [
      ...report.events.filter(({ kind }) => kind !== 'visibility'),
      press(2_000, '50 EUR'),
      { kind: 'host', at: 3_000, way: 'in', name: 'main_button_pressed', data: null },
      refused,
      { kind: 'shown', at: 3_420, type: 'BillingUnavailableException', requestId: 'R4T9WZ2C', page: null },
      { kind: 'vital', at: 3_500, name: 'INP', value: 96 },
      { kind: 'visibility', at: 5_000, isVisible: true },
    ],
    outlines: [
      {
        at: 4_000,
        address: '/cashier/deposit',
        lines: ['h1 Another screen', `alert "${errors.BillingUnavailableException}Error code R4T9-WZ2C"`],
      },
    ],
  };
}

export async function packed(report: Report): Promise<Buffer> {
  return Buffer.from(await (await packReport(report)).arrayBuffer());
}
