import type { Block, DocumentContent } from '../content.ts';
import { setBars } from './layout-bars.ts';
import { setClause } from './layout-clause.ts';
import { setFacts } from './layout-facts.ts';
import { setForm, setParties, setSignatures } from './layout-parties.ts';
import { setTable } from './layout-table.ts';
import { setHeading, setLines, setList, setNote, setParagraph, setSteps } from './layout-text.ts';
import { setOpening } from './page-frame.ts';
import type { Row, SetBlock } from './rows.ts';
import { givesNumbers } from './sanitize-text.ts';

const setBlock = (block: Block, clause: number): SetBlock => {
  switch (block.kind) {
    case 'heading':
      return setHeading(block);
    case 'paragraph':
      return setParagraph(block);
    case 'lines':
      return setLines(block);
    case 'clause':
      return setClause(block, clause);
    case 'list':
      return setList(block);
    case 'steps':
      return setSteps(block);
    case 'facts':
      return setFacts(block);
    case 'parties':
      return setParties(block);
    case 'table':
      return setTable(block);
    case 'bars':
      return setBars(block);
    case 'form':
      return setForm(block);
    case 'signatures':
      return setSignatures(block);
    case 'note':
      return setNote(block);
  }
};

const NUMBERS =
  'Characters between square brackets that begin with U+ are given by their Unicode numbers: the typefaces of this document do not hold them.';

const mentionsNumbers = (rows: readonly Row[]): boolean =>
  rows.some(({ marks }) => marks.some((mark) => mark.kind === 'text' && givesNumbers(mark.text)));

/** The last paragraph of a block stays with what follows: nobody signs a page that says nothing else. */
const leadingOn = ({ rows, parts }: SetBlock): SetBlock => {
  const paragraph = rows.findLastIndex(({ before }) => before > 0);

  return { rows: rows.map((row, index) => (index < paragraph ? row : { ...row, keep: true })), parts };
};

/** The whole document in rows, from letterhead to last line. */
export const setDocument = (content: DocumentContent): SetBlock => {
  let clause = 0;
  const set = [
    setOpening(content),
    ...content.blocks.map((block, index) => {
      if (block.kind === 'clause') clause += 1;
      const set = setBlock(block, clause);

      return content.blocks[index + 1]?.kind === 'signatures' ? leadingOn(set) : set;
    }),
  ];
  const explained = mentionsNumbers(set.flatMap(({ rows }) => rows))
    ? [...set, setNote({ kind: 'note', text: NUMBERS })]
    : set;

  return {
    rows: explained.flatMap(({ rows }) => rows),
    parts: explained.flatMap(({ parts }) => parts),
  };
};
