import type { Block, DocumentContent } from '../content.ts';
import { layoutBars } from './bars.ts';
import { layoutClause } from './clause.ts';
import { layoutFacts } from './facts.ts';
import { layoutOpening } from './page-frame.ts';
import { layoutForm, layoutParties, layoutSignatures } from './parties.ts';
import type { BlockLayout, Row } from './rows.ts';
import { givesNumbers } from './sanitize-text.ts';
import { layoutTable } from './table.ts';
import { layoutHeading, layoutLines, layoutList, layoutNote, layoutParagraph, layoutSteps } from './text.ts';

const setBlock = (block: Block, clause: number): BlockLayout => {
  switch (block.kind) {
    case 'heading':
      return layoutHeading(block);
    case 'paragraph':
      return layoutParagraph(block);
    case 'lines':
      return layoutLines(block);
    case 'clause':
      return layoutClause(block, clause);
    case 'list':
      return layoutList(block);
    case 'steps':
      return layoutSteps(block);
    case 'facts':
      return layoutFacts(block);
    case 'parties':
      return layoutParties(block);
    case 'table':
      return layoutTable(block);
    case 'bars':
      return layoutBars(block);
    case 'form':
      return layoutForm(block);
    case 'signatures':
      return layoutSignatures(block);
    case 'note':
      return layoutNote(block);
  }
};

const NUMBERS =
  'Characters between square brackets that begin with U+ are given by their Unicode numbers: the typefaces of this document do not hold them.';

const mentionsNumbers = (rows: readonly Row[]): boolean =>
  rows.some(({ marks }) => marks.some((mark) => mark.kind === 'text' && givesNumbers(mark.text)));

/** Keeps the last paragraph with the signatures that follow: no page has signatures alone. */
const leadingOn = ({ rows, parts }: BlockLayout): BlockLayout => {
  const paragraph = rows.findLastIndex(({ before }) => before > 0);

  return { rows: rows.map((row, index) => (index < paragraph ? row : { ...row, keep: true })), parts };
};

/** The rows of the whole document, from its header to its last line. */
export const layoutDocument = (content: DocumentContent): BlockLayout => {
  let clause = 0;
  const set = [
    layoutOpening(content),
    ...content.blocks.map((block, index) => {
      if (block.kind === 'clause') clause += 1;
      const set = setBlock(block, clause);

      return content.blocks[index + 1]?.kind === 'signatures' ? leadingOn(set) : set;
    }),
  ];
  const explained = mentionsNumbers(set.flatMap(({ rows }) => rows))
    ? [...set, layoutNote({ kind: 'note', text: NUMBERS })]
    : set;

  return {
    rows: explained.flatMap(({ rows }) => rows),
    parts: explained.flatMap(({ parts }) => parts),
  };
};
