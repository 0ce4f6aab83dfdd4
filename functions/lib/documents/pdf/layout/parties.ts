import type { Block } from '../content.ts';
import { linesOf } from './lines.ts';
import {
  type BlockLayout,
  keepTogether,
  lineRows,
  type Mark,
  offsetMark,
  type Placement,
  part,
  type Row,
  rule,
  textMarks,
} from './rows.ts';
import { MEASURE, PAGE, STYLES } from './style.ts';

const GAP = 28;
const HALF = (MEASURE - GAP) / 2;
const FIELD_HEIGHT = 30;

/** The contracting parties: name, particulars, and the name that the document uses. */
export const layoutParties = ({ parties }: Extract<Block, { kind: 'parties' }>): BlockLayout => {
  const label: Placement = { x: PAGE.left, width: 60 };
  const at: Placement = { x: PAGE.left + 72, width: MEASURE - 72 };
  const parts = parties.map(() => part('P'));
  const rows = parties.flatMap(({ name, details, called }, index) => {
    const owner = parts[index] ?? part('P');
    const [between] = linesOf(index === 0 ? 'Between' : 'and', STYLES.label, label.width);
    const nameRows = lineRows(linesOf([{ strong: name }], STYLES.body, at.width), STYLES.body, {
      at,
      before: index === 0 ? 16 : 9,
      owner,
    });
    const detailRows = details.flatMap((detail) =>
      lineRows(linesOf(detail, STYLES.body, at.width), STYLES.body, { at, owner }),
    );
    const calledRows = lineRows(
      linesOf(['(“', { strong: called }, '”)'], STYLES.body, at.width),
      STYLES.body,
      { at, owner },
    );
    const [first, ...rest] = [...nameRows, ...detailRows, ...calledRows];

    return keepTogether(
      first
        ? [{ ...first, marks: [...textMarks(between, STYLES.label, label, owner), ...first.marks] }, ...rest]
        : rest,
    );
  });

  return { rows, parts };
};

/** A line to write on, with its label below. */
const field = (label: string, { x, width }: Placement, owner: BlockLayout['parts'][number]): Mark[] => {
  const [line] = linesOf(label, STYLES.small, width);

  return [
    rule({ x, width }, 'soft', 0.5, FIELD_HEIGHT - 10),
    ...textMarks(line, STYLES.small, { x, width }, owner).map((mark) => offsetMark(mark, FIELD_HEIGHT - 9)),
  ];
};

/** Signature fields, two in a row, on one page. */
export const layoutSignatures = ({ parties }: Extract<Block, { kind: 'signatures' }>): BlockLayout => {
  const owners = parties.map(() => part('P'));
  const places = parties.map((_, index) => ({ x: PAGE.left + (index % 2) * (HALF + GAP), width: HALF }));
  const names = parties.map((party) => linesOf([{ strong: party.for }], STYLES.body, HALF));
  const nameLines = Math.max(0, ...names.map((lines) => lines.length));
  const nameRows = Array.from(
    { length: nameLines },
    (_, index): Row => ({
      height: STYLES.body.leading,
      before: index === 0 ? 22 : 0,
      keep: true,
      marks: names.flatMap((lines, party) =>
        textMarks(lines[index], STYLES.body, places[party] ?? { x: PAGE.left, width: HALF }, owners[party]),
      ),
    }),
  );
  const most = Math.max(0, ...parties.map(({ fields }) => fields.length));
  const fieldRows = Array.from(
    { length: most },
    (_, index): Row => ({
      height: FIELD_HEIGHT,
      before: index === 0 ? 12 : 4,
      keep: true,
      marks: parties.flatMap(({ fields }, party) => {
        const label = fields[index];
        const place = places[party];
        const owner = owners[party];

        return label && place && owner ? field(label, place, owner) : [];
      }),
    }),
  );

  return {
    rows: keepTogether([...nameRows, ...fieldRows].map((row) => ({ ...row, keep: false }))),
    parts: owners,
  };
};

/** A titled group of lines to fill in by hand, two in a row. */
export const layoutForm = ({ title, fields }: Extract<Block, { kind: 'form' }>): BlockLayout => {
  const owner = part('P');
  const heading = lineRows(linesOf([{ strong: title }], STYLES.body, MEASURE), STYLES.body, {
    before: 12,
    keep: true,
    owner,
  });
  const pairs = Array.from(
    { length: Math.ceil(fields.length / 2) },
    (_, index): Row => ({
      height: FIELD_HEIGHT,
      before: 2,
      keep: false,
      marks: fields
        .slice(index * 2, index * 2 + 2)
        .flatMap((label, place) => field(label, { x: PAGE.left + place * (HALF + GAP), width: HALF }, owner)),
    }),
  );

  return { rows: keepTogether([...heading, ...pairs]), parts: [owner] };
};
