import { html, type Markup } from '../html.ts';
import { emailList, emailParagraph } from './layout.ts';

const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

/** The text with the addresses of pages as links. */
const linked = (text: string): Markup => {
  const links = [...text.matchAll(LINK)];
  const starts = links.map(({ index, 0: address }) => index + address.length);

  return html`${links.map(
    ({ index, 0: address }, place) =>
      html`${text.slice(starts[place - 1] ?? 0, index)}<a href="${address}" style="color:inherit">${address}</a>`,
  )}${text.slice(starts.at(-1) ?? 0)}`;
};

/** What begins a line of a list, by the kind of list. */
const LISTS = { bullets: /^[-*•]\s+/, numbers: /^(\d{1,3})[.)]\s+/ };
type ListKind = keyof typeof LISTS;

const listKindOf = (line: string): ListKind | 'none' =>
  LISTS.bullets.test(line) ? 'bullets' : LISTS.numbers.test(line) ? 'numbers' : 'none';

/** Lines with a break between them: Outlook knows no preserved white space. */
const broken = (lines: readonly string[]): Markup =>
  html`${lines.map((line, place) => (place === 0 ? linked(line) : html`<br>${linked(line)}`))}`;

const blockOf = (lines: readonly string[]): Markup => {
  const [first = ''] = lines;
  const kind = listKindOf(first);
  if (kind === 'none') return emailParagraph(html`<span dir="auto">${broken(lines)}</span>`);
  const start = kind === 'numbers' ? Number(LISTS.numbers.exec(first)?.[1]) : undefined;

  return emailList(
    lines.map((line) => linked(line.replace(LISTS[kind], ''))),
    start,
  );
};

/** Lines of one kind that follow each other without an empty line. */
const blocksOf = (text: string): string[][] => {
  const blocks: string[][] = [];
  let kind: string | undefined;
  for (const line of text.split('\n').map((one) => one.trimEnd())) {
    const next = line === '' ? undefined : listKindOf(line);
    if (next !== undefined && next === kind) blocks.at(-1)?.push(line);
    else if (next !== undefined) blocks.push([line]);
    kind = next;
  }

  return blocks;
};

/**
 * What a person has typed, for the HTML of an email: an empty line ends a paragraph, lines that begin with "- " or "1. " are a
 * list, addresses of pages are links.
 */
export const typedText = (text: string): Markup[] => blocksOf(text).map(blockOf);
