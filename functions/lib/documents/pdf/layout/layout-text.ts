import type { Block } from '../content.ts';
import { linesOf } from './lines.ts';
import {
  FULL_WIDTH,
  lineRows,
  type Placement,
  part,
  type Row,
  type SetBlock,
  textMarks,
  withMarks,
} from './rows.ts';
import { HANG, MEASURE, PAGE, STYLES } from './style.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const PARAGRAPH_GAP = 6.5;
const BULLET = 14;
const HANGING: Placement = { x: PAGE.left + HANG, width: MEASURE - HANG };

export const setHeading = ({ text }: Of<'heading'>): SetBlock => {
  const owner = part('H2');
  const [first, ...rest] = lineRows(linesOf(text, STYLES.heading, MEASURE), STYLES.heading, {
    before: 20,
    keep: true,
    owner,
  });

  return { rows: first ? [{ ...first, bookmark: text }, ...rest] : [], parts: [owner] };
};

export const setParagraph = ({ text }: Of<'paragraph'>): SetBlock => {
  const owner = part('P');
  const rows = lineRows(linesOf(text, STYLES.body, MEASURE), STYLES.body, { before: PARAGRAPH_GAP, owner });

  return { rows, parts: [owner] };
};

export const setLines = ({ lines }: Of<'lines'>): SetBlock => {
  const owner = part('P');
  const rows = lines.flatMap((text, index) =>
    lineRows(linesOf(text, STYLES.body, MEASURE), STYLES.body, {
      before: index === 0 ? PARAGRAPH_GAP : 0,
      owner,
    }),
  );

  return { rows, parts: [owner] };
};

export const setNote = ({ text }: Of<'note'>): SetBlock => {
  const owner = part('P');
  const rows = lineRows(linesOf(text, STYLES.note, MEASURE), STYLES.note, { before: 10, owner });

  return { rows, parts: [owner] };
};

/** Rows whose first one bears a label in the margin before them: a number never leaves its text. */
export const labelled = (
  label: string,
  rows: readonly Row[],
  x: number,
  owner: SetBlock['parts'][number],
): Row[] =>
  rows.map((row, index) => {
    if (index > 0) return row;
    const [line] = linesOf(label, STYLES.body, HANG);

    return withMarks(row, textMarks(line, STYLES.body, { x, width: HANG }, owner));
  });

export const setList = ({ items }: Of<'list'>): SetBlock => {
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

    return labelled('•', set, PAGE.left + 2, label);
  });

  return { rows, parts: [list] };
};

export const setSteps = ({ steps }: Of<'steps'>): SetBlock => {
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

    return [...labelled(`${index + 1}`, heading, FULL_WIDTH.x, label), ...words];
  });

  return { rows, parts: [list] };
};
