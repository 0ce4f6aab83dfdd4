interface Line {
  readonly depth: number;
  /** Without the signs of a quotation and the blank that protects a line's beginning. */
  readonly text: string;
}

const SIGNATURE = '-- ';

const readLine = (line: string): Line => {
  const [signs = ''] = /^>*/.exec(line) ?? [];
  const rest = line.slice(signs.length);
  // The blank before a sign of the sender's own stays: without it the line would be one of a quotation.
  const isProtected = rest.startsWith(' ') && !(signs === '' && rest.startsWith(' >'));

  return { depth: signs.length, text: isProtected ? rest.slice(1) : rest };
};

const written = ({ depth, text }: Line): string =>
  depth === 0 ? text : `${'>'.repeat(depth)}${text === '' ? '' : ` ${text}`}`;

/**
 * Joins the lines of a text in `format=flowed` (RFC 3676), those of the same depth of quotation alone: an answer below a quoted
 * line that ends with a blank is not part of it. An empty line ends a paragraph.
 * @param deletesBlank whether the blank at which a line was broken is no part of the text: `delsp=yes`
 */
export const unfoldFlowed = (text: string, { deletesBlank }: { readonly deletesBlank: boolean }): string => {
  const unfolded: Line[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/).map(readLine)) {
    const before = unfolded.at(-1);
    const isNext = isOpen && before?.depth === line.depth && line.text !== '' && line.text !== SIGNATURE;
    if (before && isNext) {
      const start = deletesBlank ? before.text.slice(0, -1) : before.text;
      unfolded[unfolded.length - 1] = { depth: line.depth, text: start + line.text };
    } else unfolded.push(line);
    isOpen = line.text.endsWith(' ') && line.text !== SIGNATURE;
  }

  return unfolded.map(written).join('\n');
};
