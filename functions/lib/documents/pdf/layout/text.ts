import type { Block } from '../content.ts';
import { linesOf } from './lines.ts';
import {
  type BlockLayout,
  FULL_WIDTH,
  lineRows,
  type Placement,
  part,
  type Row,
  textMarks,
  withMarks,
} from './rows.ts';
import { HANG, MEASURE, PAGE, STYLES } from './style.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const PARAGRAPH_GAP = 6.5;
const BULLET = 14;
const HANGING: Placement = { x: PAGE.left + HANG, width: MEASURE - HANG };

export const layoutHeading = ({ text }: Of<'heading'>): BlockLayout => {
  const owner = part('H2');
  const [first, ...rest] = lineRows(linesOf(text, STYLES.heading, MEASURE), STYLES.heading, {
    before: 20,
    keep: true,
    owner,
  });

  return { rows: first ? [{ ...first, bookmark: text }, ...rest] : [], parts: [owner] };
};

export const layoutParagraph = ({ text }: Of<'paragraph'>): BlockLayout => {
  const owner = part('P');
  const rows = lineRows(linesOf(text, STYLES.body, MEASURE), STYLES.body, { before: PARAGRAPH_GAP, owner });

  return { rows, parts: [owner] };
};

export const layoutLines = ({ lines }: Of<'lines'>): BlockLayout => {
  const owner = part('P');
  const rows = lines.flatMap((text, index) =>
    lineRows(linesOf(text, STYLES.body, MEASURE), STYLES.body, {
      before: index === 0 ? PARAGRAPH_GAP : 0,
      owner,
    }),
  );

  return { rows, parts: [owner] };
};

export const layoutNote = ({ text }: Of<'note'>): BlockLayout => {
  const owner = part('P');
  const rows = lineRows(linesOf(text, STYLES.note, MEASURE), STYLES.note, { before: 10, owner });

  return { rows, parts: [owner] };
};

/** Rows with a label in the margin of the first: a number stays with its text. */
export const withMarginLabel = (
  label: string,
  rows: readonly Row[],
  x: number,
  owner: BlockLayout['parts'][number],
): Row[] =>
  rows.map((row, index) => {
    if (index > 0) return row;
    const [line] = linesOf(label, STYLES.body, HANG);

    return withMarks(row, textMarks(line, STYLES.body, { x, width: HANG }, owner));
  });

export const layoutList = ({ items }: Of<'list'>): BlockLayout => {
  const list = part('L');
  const at: Placement = { x: PAGE.left + BULLET, width: MEASURE - BULLET };
  const rows = items.flatMap((item, index) => {
    const entry = part('LI', list);
    const label = part('Lbl', entry);
    const body = part('LBody', entry);
    const set = lineRows(linesOf(item, STYLES.body, at.width), STYLES.body, {
      at,
      before: index === 0 ? PARAGRAPH_GAP : 3,
      owner: body,
    });

    return withMarginLabel('•', set, PAGE.left + 2, label);
  });

  return { rows, parts: [list] };
};

export const layoutSteps = ({ steps }: Of<'steps'>): BlockLayout => {
  const list = part('L');
  const rows = steps.flatMap(({ title, text }, index) => {
    const entry = part('LI', list);
    const label = part('Lbl', entry);
    const body = part('LBody', entry);
    const heading = lineRows(linesOf(title, STYLES.strong, HANGING.width), STYLES.strong, {
      at: HANGING,
      before: 9,
      keep: true,
      owner: body,
    });
    const words = lineRows(linesOf(text, STYLES.body, HANGING.width), STYLES.body, {
      at: HANGING,
      owner: body,
    });

    return [...withMarginLabel(`${index + 1}`, heading, FULL_WIDTH.x, label), ...words];
  });

  return { rows, parts: [list] };
};
