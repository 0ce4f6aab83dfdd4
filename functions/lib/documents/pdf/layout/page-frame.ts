import { companyDetails } from '../../../config/company-details.ts';
import type { DocumentContent } from '../content.ts';
import { linesOf } from './lines.ts';
import {
  type BlockLayout,
  lineRows,
  type Mark,
  offsetMark,
  type Placement,
  part,
  type Row,
  rule,
  textMarks,
} from './rows.ts';
import { MEASURE, PAGE, STYLES, type Style } from './style.ts';

export const ISSUER = { name: 'Zahrael Group', seat: 'Dubai, UAE' } as const;

const WORDMARK: Style = { role: 'display', size: 19, leading: 24, colour: 'ink' };
const SMALL_WORDMARK: Style = { ...STYLES.small, role: 'display', size: 9 };

const set = (text: string, style: Style, at: Placement, y: number): Mark[] =>
  textMarks(linesOf(text, style, at.width)[0], style, at).map((mark) => offsetMark(mark, y));

/** The group's name and address at the head of the first page. */
const pageHeader = (): Row => {
  const { contactEmail, contactPhone } = companyDetails();
  const right: Placement = { x: PAGE.left, width: MEASURE, align: 'right' };

  return {
    height: 62,
    before: 0,
    keep: true,
    marks: [
      ...set('Zahrael', WORDMARK, { x: PAGE.left, width: 200 }, 0),
      ...set(`${ISSUER.name}, ${ISSUER.seat}`, STYLES.small, right, 3),
      ...set(`${contactEmail} · ${contactPhone}`, STYLES.small, right, 13),
      rule(undefined, 'brass', 0.9, 33),
    ],
  };
};

/** The title, and the sentence below it. */
export const layoutOpening = ({ title, subject }: DocumentContent): BlockLayout => {
  const heading = part('H1');
  const sentence = part('P');
  const titleRows = lineRows(linesOf(title, STYLES.title, MEASURE), STYLES.title, {
    keep: true,
    owner: heading,
  });
  const subjectRows = lineRows(linesOf(subject, STYLES.subtitle, MEASURE * 0.86), STYLES.subtitle, {
    before: 5,
    keep: true,
    owner: sentence,
  });

  return { rows: [pageHeader(), ...titleRows, ...subjectRows], parts: [heading, sentence] };
};

/** The small style, reduced until the text fits on one line. */
const fitted = (text: string, width: number): Style => {
  const natural = linesOf(text, STYLES.small, Number.POSITIVE_INFINITY)[0]?.width ?? 0;
  const size = STYLES.small.size * Math.min(1, width / Math.max(1, natural));

  return { ...STYLES.small, size };
};

/** The footer of every page: title and version, file id, internal code, page number. */
export const pageFooter = (
  { title, version, fileId, dominionCode }: DocumentContent,
  page: number,
  pages: number,
): Mark[] => {
  const foot = PAGE.height - 62;
  const wide: Placement = { x: PAGE.left, width: MEASURE - 90 };
  const right: Placement = { x: PAGE.left, width: MEASURE, align: 'right' };
  const named = `${title} · ${version}`;
  const code = `Internal code ${dominionCode}`;
  const half: Placement = { x: PAGE.left, width: MEASURE * 0.6 };
  const rest: Placement = { x: PAGE.left + MEASURE * 0.6, width: MEASURE * 0.4, align: 'right' };

  return [
    ...(page > 1
      ? [
          ...set('Zahrael', SMALL_WORDMARK, { x: PAGE.left, width: 100 }, 46),
          ...set(named, fitted(named, MEASURE - 100), right, 46),
          rule(undefined, 'rule', 0.6, 62),
        ]
      : []),
    rule(undefined, 'rule', 0.6, foot),
    ...set(named, fitted(named, half.width), half, foot + 6),
    ...set(code, fitted(code, rest.width), rest, foot + 6),
    ...set(fileId, fitted(fileId, wide.width), wide, foot + 16),
    ...set(`Page ${page} of ${pages}`, STYLES.small, right, foot + 16),
  ];
};
