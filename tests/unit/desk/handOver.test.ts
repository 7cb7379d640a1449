import Ajv from 'ajv';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { HandOver } from '../../../src/desk/export/handOver';
import { toJira } from '../../../src/desk/export/jira';
import { toZendesk } from '../../../src/desk/export/zendesk';
import adf from '../../fixtures/adf.schema.json';

const isAdf = new Ajv({ strict: false }).compile(adf);

/** The properties of Zendesk's Tickets API that a ticket may have when it is created. */
const zendeskTicket = v.strictObject({
  ticket: v.strictObject({
    subject: v.pipe(v.string(), v.minLength(1), v.maxLength(150)),
    comment: v.strictObject({ html_body: v.string(), public: v.boolean() }),
    type: v.picklist(['problem', 'incident', 'question', 'task']),
    external_id: v.string(),
    tags: v.array(v.pipe(v.string(), v.regex(/^[a-z\d_-]+$/))),
  }),
});
/** The fields of Jira's "Create issue"; labels must not contain spaces. */
const jiraIssue = v.strictObject({
  fields: v.strictObject({
    project: v.strictObject({ key: v.string() }),
    issuetype: v.strictObject({ name: v.string() }),
    summary: v.pipe(v.string(), v.minLength(1), v.maxLength(255), v.regex(/^[^\n\r]+$/)),
    description: v.custom((value) => isAdf(value)),
    labels: v.array(v.pipe(v.string(), v.regex(/^\S+$/))),
  }),
});
const TARGET = { projectKey: ' SUP ', issueType: 'Bug' };

const handOver = (note: string, rest: Partial<HandOver> = {}): HandOver => ({
  ...{ id: 'K7M2QX4R', code: '1a2b3c4d', title: `Report K7M2QX4R: ${note}` },
  sections: [
    { title: 'Player’s note', kind: 'quote', lines: [note] },
    {
      title: 'What happened',
      kind: 'list',
      lines: [`14:02:07 The player wrote: ${note}`, 'Deposit of €50 was refused'],
    },
    { title: 'Look up', kind: 'list', lines: [] },
  ],
  link: { text: 'Open', address: 'https://desk.example/desk?file=%2Fa&event=3' },
  ...rest,
});

const hostile = [
  '<script>alert(1)</script>',
  '</blockquote></p><img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">press</a>',
  '&lt;b&gt; &amp;',
  '{{ticket.requester.email}} {% if true %} {{{x}}} {{{% x',
  'https://evil.example/a //evil.example www.evil.example mailto:a@evil.example',
  '@everyone look at #17',
  'one\n\n# two\r\nthree\u2028four',
  '\u202egnp.exe\u202c \u0000\u0007',
  '[press](https://evil.example) ![x](https://evil.example/p.gif) {color:red}red{color} h1. x',
  '😀'.repeat(300),
  `x${'😀'.repeat(3_000)}`,
  'cut \ud83d here',
  'x'.repeat(9_000),
  '',
  ' \n ',
];

test.each(hostile.map((text) => [text.slice(0, 40), text]))('[H-32] %j stays text in a Zendesk ticket', (_, text) => {
  const ticket = toZendesk(handOver(text));
  expect(v.safeParse(zendeskTicket, ticket).issues ?? []).toEqual([]);
  const { subject, comment } = ticket.ticket;
  const tags = [...comment.html_body.matchAll(/<\/?(\w+)([^>]*)>/g)];
  expect(tags.every(([, name = '']) => ['h3', 'blockquote', 'p', 'ul', 'li', 'a'].includes(name))).toBe(true);
  const attributes = tags.flatMap(([, , attribute]) => attribute || []);
  expect(attributes).toEqual([' href="https://desk.example/desk?file=%2Fa&amp;event=3"']);
  const shown = `${subject} ${comment.html_body.replace(/<a [^>]*>/, '')}`;
  expect(shown).not.toMatch(/\{[{%]|:\/\/|\/\/|@\w|#\d|www\.|\p{Cc}|[\u202a-\u202e]|\p{Cs}/u);
});

test.each(hostile.map((text) => [text.slice(0, 40), text]))('[H-32] %j stays text in a Jira issue', (_, text) => {
  const issue = toJira(handOver(text), TARGET);
  expect(v.safeParse(jiraIssue, issue).issues ?? []).toEqual([]);
  expect(isAdf.errors ?? []).toEqual([]);
  const links = JSON.stringify(issue).match(/"href":"[^"]*"/g);
  expect(links).toEqual(['"href":"https://desk.example/desk?file=%2Fa&event=3"']);
  expect(JSON.stringify(issue.fields).replace(/"href":"[^"]*"/, '')).not.toMatch(/:\/\/|www\.|\\u202e|\\u0000/);
});

test('[H-32] what the player wrote can be read, line by line, and leads to the group and to the moment', () => {
  const given = handOver('I paid.\nNothing <came>.');
  const { ticket } = toZendesk(given);
  expect(ticket.comment.html_body).toContain(
    '<h3>Player’s note</h3><blockquote><p>I paid.</p><p>Nothing &lt;came&gt;.</p></blockquote>',
  );
  expect(ticket.comment.html_body).not.toContain('Look up');
  expect(ticket).toMatchObject({ external_id: 'K7M2QX4R', tags: ['baize_report', 'baize_1a2b3c4d'] });
  expect(ticket.comment.public).toBe(false);
  const { fields } = toJira(given, TARGET);
  expect(fields).toMatchObject({
    ...{ project: { key: 'SUP' }, issuetype: { name: 'Bug' }, labels: ['baize-report', 'baize-1a2b3c4d'] },
    summary: 'Report K7M2QX4R: I paid. Nothing <came>.',
  });
  expect(JSON.stringify(fields.description)).toContain('"text":"Nothing <came>."');
  const bare = { ...given, link: null, code: null };
  expect(toZendesk(bare).ticket.tags).toEqual(['baize_report']);
  expect(JSON.stringify([toZendesk(bare), toJira(bare, TARGET)])).not.toMatch(/href/);
});

test('[H-32] the schema of Atlassian refuses what is no document', () => {
  const { description } = toJira(handOver('x'), TARGET).fields;
  expect(isAdf(description)).toBe(true);
  expect(isAdf({ ...description, version: 2 })).toBe(false);
  expect(isAdf({ ...description, content: [{ type: 'paragraph', content: [{ type: 'text', text: '' }] }] })).toBe(
    false,
  );
  expect(isAdf('text')).toBe(false);
});
