/** The help desk with an open file, and a fake replay player. */
import { Blob as NodeBlob } from 'node:buffer';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnswerBook } from '../../src/desk/replay/AnswerBook';
import { DeskContext } from '../../src/desk/ui/context';
import { Desk } from '../../src/desk/ui/Desk';
import { DeskStore } from '../../src/desk/ui/DeskStore';
import type { MakePlayer, Player } from '../../src/desk/ui/RunStore';
import { Texts, TextsContext } from '../../src/desk/ui/texts';
import { packReport } from '../../src/recorder/report/packReport';
import type { Report, ReportEvent } from '../../src/recorder/report/schema';
import { call, reportOf } from '../unit/desk/reportOf';
import './dialogElement';
import { words } from '../words';

Element.prototype.scrollTo ??= () => undefined;
// jsdom's Blob cannot be read as a stream, which packing a file requires.
Object.assign(globalThis, { Blob: NodeBlob });

/** Replaces non-breaking spaces, as jest-dom does for text in a page. */
export const asRead = (text: string) => text.replaceAll('\u00a0', ' ');

/** Steps through a file like the replay, without a product frame, which jsdom cannot run. */
export const players: Player[] = [];
const make: MakePlayer = (report, _frame, change, { onChange }) => {
  const player: Player & { hands: boolean } = {
    book: new AnswerBook(report),
    marks: [],
    lost: [],
    messages: [],
    position: 0,
    at: 0,
    hands: false,
    mode: change.mode ?? report.place.mode,
    async step() {
      const event = report.events[this.position];
      if (!event) return;
      for (const { at, lines } of report.outlines)
        if (at > (this.marks.at(-1)?.at ?? -1) && at <= event.at)
          this.marks.push({
            at,
            isSame: lines.length < 2,
            missing: lines.slice(1),
            extra: ['button Later'],
            seen: ['heading Deposit', 'button Later'],
            problem: null,
          });
      this.position += 1;
      this.at = event.at;
      onChange();
    },
    async runTo(index) {
      while (this.position < Math.min(index, report.events.length)) await this.step();
    },
    async setInputAllowed(areFree) {
      this.hands = areFree;
    },
    async runClock(ms) {
      this.at += ms;
    },
    stop: () => undefined,
  };
  players.push(player);
  return player;
};

export const events: ReportEvent[] = [
  { kind: 'document', at: 0, address: '/cashier/deposit', state: {}, beganAt: 0 },
  call(100, 'cashier.getdepositsettings', { body: { response: { methods: [{ sysname: 'card' }] } } }),
  { kind: 'act', at: 400, act: 'press', role: 'button', name: '<img src=x onerror=alert(1)>', field: '', nth: 0 },
  call(500, 'cashier.makedeposit', {
    verb: 'POST',
    status: 200,
    body: { error: { type: 'BillingUnavailableException', message: '' } },
  }),
  { kind: 'error', at: 600, source: 'window', message: 'Broken', stack: 'at <script>alert(1)</script>' },
];
const outlines = [
  { at: 50, address: '/cashier/deposit', lines: ['heading Deposit'] },
  { at: 550, address: '/cashier/deposit', lines: ['heading Deposit', 'alert "Payments are taking a break"'] },
];
export const report = reportOf(events, { outlines, note: 'It froze <b>again</b>.' });

export interface Saved {
  name: string;
  file: Blob;
}

export function openDesk(language = 'en') {
  const saved: Saved[] = [];
  const desk = new DeskStore({
    make,
    save: (name, file) => saved.push({ name, file }),
    origin: window.location.origin,
    now: () => Date.UTC(2026, 10, 23, 15),
    newId: () => 'A1B2C3D4',
    version: '1.2.3',
  });
  const view = render(
    <TextsContext value={new Texts([language])}>
      <DeskContext value={desk}>
        <Desk />
      </DeskContext>
    </TextsContext>,
  );
  return { desk, saved, view, user: userEvent.setup() };
}

export async function openReport(of: Report = report, language = 'en') {
  const opened = openDesk(language);
  const file = new File([await (await packReport(of)).arrayBuffer()], 'ticket.baize');
  await opened.user.upload(
    screen.getByLabelText(new RegExp(language === 'fr' ? words.fr.deskUi.start.drop : words.en.deskUi.start.drop)),
    file,
  );
  await screen.findByRole('listbox');
  return opened;
}
