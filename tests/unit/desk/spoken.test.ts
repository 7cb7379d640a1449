import { expect, test } from 'vitest';
import { answerFor, lookUpsFor, storyFor, ticketOf, verdictFor } from '../../../src/desk/story/deskStory';
import type { ReportEvent } from '../../../src/recorder/report/schema';
import { words } from '../../words';
import { aReport, order, refused, settings } from './aReport';
import { richReport } from './richReport';

test('[H-14] screens get sentences with their event, their tone and which three to read first, in both languages', () => {
  const story = storyFor(richReport, 'en');
  expect(story.filter(({ isTop }) => isTop)).toHaveLength(3);
  const refused = story.find(({ text }) => text.startsWith('The player asked to deposit') && text.includes('Refused'));
  expect(refused).toMatchObject({ tone: 'bad', isTop: true });
  expect(richReport.events[refused?.index ?? -1]).toMatchObject({ name: 'cashier.makedeposit', at: refused?.at });
  const french = storyFor(richReport, 'fr');
  expect(french.map(({ at, index, tone, isTop }) => ({ at, index, tone, isTop }))).toEqual(
    story.map(({ at, index, tone, isTop }) => ({ at, index, tone, isTop })),
  );
  expect(french.every(({ text }, at) => text !== story[at]?.text)).toBe(true);
  expect(lookUpsFor(richReport)[0]).toEqual({ kind: 'transaction', id: 'dep-77' });
});

test('[H-14] the answer for the player is in the language of the player’s page, and goes into the ticket', () => {
  const report = aReport([
    settings,
    { kind: 'route', address: '/fr/cashier/deposit', how: 'push' },
    refused('cashier.makedeposit', 'BillingUnavailableException', { params: order }),
  ]);
  const text = words.fr.desk.answers.depositRefused.replace('{{sum}}', '€50.00');
  expect(answerFor(report)).toEqual({ text, language: 'fr' });
  expect(ticketOf(report, [], 'en')).toContain(`## Tell the player\n\n${text}`);
});

test('[H-10, H-16] verdicts and the ticket in the asked language', () => {
  const event = richReport.events.find(({ kind }) => kind === 'call') as ReportEvent;
  expect(verdictFor(event, richReport, 'fr')).toMatchObject({
    tone: 'good',
    lines: expect.arrayContaining(['Statut 200. La réponse est conforme au contrat d’API.']),
  });
  expect(ticketOf(richReport, [{ isSame: true }], 'fr')).toMatch(/^# Rapport 7QF2M9DK\n/);
});
