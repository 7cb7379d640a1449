/**
 * An issue for Jira Cloud's `POST /rest/api/3/issue`, with its description in Atlassian Document Format. Files are
 * attached to the created issue (docs/help-desk.md).
 */
import { clipped, type HandOver, inert, inertLines, type Section } from './handOver';

/** Longest summary that Jira accepts. */
const LONGEST_SUMMARY = 255;

interface LinkMark {
  type: 'link';
  attrs: { href: string };
}
interface TextNode {
  type: 'text';
  text: string;
  marks?: LinkMark[];
}
interface Paragraph {
  type: 'paragraph';
  content: TextNode[];
}
interface ListItem {
  type: 'listItem';
  content: Paragraph[];
}
type Block =
  | Paragraph
  | { type: 'heading'; attrs: { level: 3 }; content: TextNode[] }
  | { type: 'blockquote'; content: Paragraph[] }
  | { type: 'bulletList'; content: ListItem[] };
interface AdfDocument {
  version: 1;
  type: 'doc';
  content: Block[];
}

/** A text node must not be empty. */
const textNode = (text: string): TextNode => ({ type: 'text', text: text || '–' });
const paragraph = (text: string): Paragraph => ({ type: 'paragraph', content: [textNode(text)] });

function blocksOf({ title, kind, lines }: Section): Block[] {
  const heading: Block = { type: 'heading', attrs: { level: 3 }, content: [textNode(inert(title))] };
  if (kind === 'list')
    return [
      heading,
      {
        type: 'bulletList',
        content: lines.map((line) => ({ type: 'listItem', content: [paragraph(inert(line))] })),
      },
    ];
  const quoted = lines.flatMap(inertLines).map(paragraph);
  return quoted.length > 0 ? [heading, { type: 'blockquote', content: quoted }] : [];
}

export interface JiraTarget {
  projectKey: string;
  issueType: string;
}

export function toJira({ title, sections, link, code }: HandOver, { projectKey, issueType }: JiraTarget) {
  const linked: Block[] = link
    ? [
        {
          type: 'paragraph',
          content: [{ ...textNode(inert(link.text)), marks: [{ type: 'link', attrs: { href: link.address } }] }],
        },
      ]
    : [];
  const description: AdfDocument = {
    version: 1,
    type: 'doc',
    content: [...sections.filter(({ lines }) => lines.length > 0).flatMap(blocksOf), ...linked],
  };
  return {
    fields: {
      project: { key: projectKey.trim() },
      issuetype: { name: issueType.trim() },
      summary: clipped(inert(title), LONGEST_SUMMARY),
      description,
      labels: ['baize-report', ...(code ? [`baize-${code}`] : [])],
    },
  };
}
