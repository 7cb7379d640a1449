import { contract } from '@baize/contract/api/contract';
import { errorTypes, promoCodes } from '@baize/contract/errors/errors';
import { expect, test } from 'vitest';
import { answerOf } from '../../../src/desk/story/answerOf';
import { createStory } from '../../../src/desk/story/createStory';
import { createFormatter } from '../../../src/desk/story/formatter';
import { ReportView } from '../../../src/desk/story/ReportView';
import { rules } from '../../../src/desk/story/rules';
import type { Report } from '../../../src/recorder/report/schema';
import { words } from '../../words';
import { moneyCases } from './moneyCases';
import { placeCases } from './placeCases';
import { playerCases } from './playerCases';

const cases = { ...moneyCases, ...playerCases, ...placeCases };
/** Failures of our own side, with one answer for all. */
const TECHNICAL = new Set([
  ...['callFailed', 'answerMalformed', 'screenBroke', 'pageDead', 'scriptError', 'pageFroze', 'saveNotDone'],
]);
/** Replaces the non-breaking spaces of amounts. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const sentencesOf = (report: Report, id: string) => createStory(report).filter((sentence) => sentence.rule === id);
const english = (report: Report) => createFormatter(words.en, 'en', report);
const french = (report: Report) => createFormatter(words.fr, 'fr', report);

test('[H-14] there are at least 35 rules, each with its name, its case and a text in both languages', () => {
  expect(rules.length).toBeGreaterThanOrEqual(35);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(Object.keys(cases).sort()).toEqual(rules.map(({ id }) => id).sort());
  for (const texts of [words.en.desk.story, words.fr.desk.story] as Record<string, string>[])
    for (const key of rules.flatMap(({ keys }) => keys))
      expect(texts[key] ?? (texts[`${key}_one`] && texts[`${key}_other`]), key).toBeTruthy();
});

test('[H-14] both languages put the same values into their sentences', () => {
  const values = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  const fr: Record<string, string> = words.fr.desk.story;
  expect(Object.keys(fr)).toEqual(Object.keys(words.en.desk.story));
  for (const [key, text] of Object.entries(words.en.desk.story)) expect(values(fr[key]), key).toEqual(values(text));
});

test('[H-14] every call and every error type has words for staff, and every failure an answer for the player', () => {
  const { calls, reasons } = words.en.desk;
  expect(Object.keys(calls).sort()).toEqual(Object.keys(contract).sort());
  expect(Object.keys(reasons)).toEqual(expect.arrayContaining(errorTypes));
  expect(Object.keys(reasons)).toEqual(expect.arrayContaining(promoCodes.map((code) => `promo.${code}`)));
  for (const { id, role } of rules) {
    if (role !== 'failed') continue;
    const { match } = cases[id] as (typeof cases)[string];
    for (const [texts, say] of [
      [words.en.desk.answers, english(match)],
      [words.fr.desk.answers, french(match)],
    ] as const) {
      const failures = createStory(match).filter(({ rule, role }) => rule === id && role === 'failed');
      expect(failures.length, id).toBeGreaterThan(0);
      for (const failure of failures) {
        const text = answerOf([failure], say);
        expect(text, id).not.toMatch(/\{\{|undefined|–/);
        expect(text === texts.technical, id).toBe(TECHNICAL.has(id));
      }
    }
  }
});

test.each(rules)('[H-14] the rule $id reports its case and nothing else', ({ id, keys, weight, role }) => {
  const { match, says, not } = cases[id] as (typeof cases)[string];
  const sentences = sentencesOf(match, id);
  expect(sentences.map((sentence) => spaced(english(match).sentence(sentence)))).toContain(says);
  expect(sentencesOf(not, id).map((sentence) => english(not).sentence(sentence))).toEqual([]);
  for (const sentence of sentences) {
    expect(keys).toContain(sentence.key);
    expect(sentence).toMatchObject({ weight: sentence.key === keys[0] ? weight : expect.any(Number), role });
    const text = french(match).sentence(sentence);
    expect(text).not.toMatch(/\{\{|undefined|null|NaN|\[object/);
    expect(text).not.toBe(english(match).sentence(sentence));
    if (sentence.source !== null) expect([sentence.at, sentence.until]).toContain(match.events[sentence.source]?.at);
  }
});

test('[H-14] no rule fails on a hand-written file', () => {
  const invalidBodies: unknown[] = [
    null,
    0,
    'x',
    [],
    [null],
    { items: null },
    { error: 1 },
    { error: {}, error_data: 'x' },
    { response: [{}] },
  ];
  const names = [
    ...new Set(
      Object.values(cases).flatMap(({ match }) =>
        match.events.flatMap((event) => ('verb' in event ? [event.name] : [])),
      ),
    ),
  ];
  const base = cases.depositAccepted?.match as Report;
  const events = names.flatMap((name, index) =>
    invalidBodies.flatMap((body) =>
      [200, 400, 500].map((status) => ({
        ...{
          kind: 'call' as const,
          name,
          verb: 'GET',
          params: { id: body, amount: body, sysname: null },
          attempt: Number.NaN,
        },
        ...{ requestId: '', tookMs: -5, status, failure: null, body, at: index - 20 },
      })),
    ),
  );
  const hostile: Report = { ...base, events, place: { ...base.place, timeZone: 'Mars/Olympus' }, madeAt: 8.7e15 };
  const say = french(hostile);
  for (const sentence of createStory(hostile))
    expect(`${say.moment(sentence.at)} ${say.sentence(sentence)}`).toMatch(/./);
});

test('[H-14] the story of three thousand events takes less than two seconds', () => {
  const all = Object.values(cases).flatMap(({ match }) => match.events);
  const events = Array.from({ length: 3_000 }, (_, index) => ({
    ...(all[index % all.length] as (typeof all)[number]),
    at: index * 200,
  }));
  const report: Report = { ...(cases.depositAccepted?.match as Report), events };
  const begun = process.cpuUsage();
  expect(createStory(report).length).toBeGreaterThan(20);
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
  expect(new ReportView(report).calls.length).toBeGreaterThan(500);
});
