/**
 * A ticket for Zendesk's `POST /api/v2/tickets.json`. Files are uploaded apart, and their tokens are added to
 * `comment.uploads` (docs/help-desk.md).
 */
import { escapeHtml } from '@baize/contract/content/escapeHtml';
import { clipped, type HandOver, inert, inertLines, type Section } from './handOver';

/** Longest subject that Zendesk accepts. */
const LONGEST_SUBJECT = 150;

const written = (line: string) => escapeHtml(inert(line));

function htmlOf({ title, kind, lines }: Section): string {
  const body =
    kind === 'quote'
      ? `<blockquote>${lines
          .flatMap(inertLines)
          .map((line) => `<p>${escapeHtml(line)}</p>`)
          .join('')}</blockquote>`
      : `<ul>${lines.map((line) => `<li>${written(line)}</li>`).join('')}</ul>`;
  return `<h3>${written(title)}</h3>${body}`;
}

export const toZendesk = ({ title, sections, link, id, code }: HandOver) => ({
  ticket: {
    subject: clipped(inert(title), LONGEST_SUBJECT),
    comment: {
      html_body:
        sections
          .filter(({ lines }) => lines.length > 0)
          .map(htmlOf)
          .join('') + (link ? `<p><a href="${escapeHtml(link.address)}">${written(link.text)}</a></p>` : ''),
      // An internal note: the summary is for staff, not for the player.
      public: false,
    },
    type: 'incident',
    external_id: inert(id, 40),
    tags: ['baize_report', ...(code ? [`baize_${code}`] : [])],
  },
});
