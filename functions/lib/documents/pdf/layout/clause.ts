import type { Block, ClauseParagraph, RichText } from '../content.ts';
import { linesOf } from './lines.ts';
import { type BlockLayout, lineRows, part, type Row } from './rows.ts';
import { HANG, MEASURE, PAGE, STYLES } from './style.ts';
import { withMarginLabel } from './text.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ITEM = 20;

const isPlain = (paragraph: RichText | ClauseParagraph): paragraph is RichText =>
  typeof paragraph === 'string' || Array.isArray(paragraph);

/** A numbered clause: its title, then paragraphs 1.1, 1.2 … that hang from their numbers. */
export const layoutClause = (
  { title, paragraphs }: Extract<Block, { kind: 'clause' }>,
  number: number,
): BlockLayout => {
  const heading = part('H2');
  const parts = [heading];
  const titleAt = { x: PAGE.left + HANG, width: MEASURE - HANG };
  const titleRows = lineRows(linesOf(title, STYLES.strong, titleAt.width), STYLES.strong, {
    at: titleAt,
    before: 15,
    keep: true,
    owner: heading,
  });

  const hanging = (text: RichText, label: string, x: number, indent: number, before: number): Row[] => {
    const owner = part('P');
    parts.push(owner);
    const at = { x: x + indent, width: PAGE.left + MEASURE - x - indent };
    const rows = lineRows(linesOf(text, STYLES.body, at.width), STYLES.body, { at, before, owner });

    return withMarginLabel(label, rows, x, owner);
  };

  const paragraphRows = paragraphs.flatMap((paragraph, index) => {
    const { text, items = [] } = isPlain(paragraph) ? { text: paragraph } : paragraph;
    const rows = hanging(text, `${number}.${index + 1}`, PAGE.left, HANG, index === 0 ? 3 : 5.5);
    const last = rows.at(-1);
    // The paragraph before a list stays with its first item.
    const announcing = items.length > 0 && last ? [...rows.slice(0, -1), { ...last, keep: true }] : rows;
    const itemRows = items.flatMap((item, place) =>
      hanging(item, `(${LETTERS.charAt(place)})`, PAGE.left + HANG, ITEM, 2.5),
    );

    return [...announcing, ...itemRows];
  });
  const [first, ...rest] = withMarginLabel(`${number}.`, titleRows, PAGE.left, heading);

  return {
    rows: first ? [{ ...first, bookmark: `${number}. ${title}` }, ...rest, ...paragraphRows] : paragraphRows,
    parts,
  };
};
