import { type Mark, offsetMark, type Row } from './rows.ts';
import { PAGE } from './style.ts';

/** A page's marks, from its top edge. */
export interface PdfPage {
  readonly marks: readonly Mark[];
  readonly bookmarks: readonly { readonly title: string; readonly y: number }[];
}

/** Groups of rows that stay on one page. */
const groupsOf = (rows: readonly Row[]): Row[][] => {
  const groups: Row[][] = [[]];
  for (const row of rows) {
    groups.at(-1)?.push(row);
    if (!row.keep) groups.push([]);
  }

  return groups.filter((group) => group.length > 0);
};

const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { before, height }) => sum + before + height, 0);

const BOTTOM = PAGE.height - PAGE.bottom;

/** The pages of the rows; a group that is longer than a page breaks. */
export const pagesOf = (rows: readonly Row[]): PdfPage[] => {
  const pages: { marks: Mark[]; bookmarks: { title: string; y: number }[] }[] = [];
  let y = Number.POSITIVE_INFINITY;
  let isTop = true;

  const place = (row: Row) => {
    if (!isTop) y += row.before;
    const page = pages.at(-1);
    page?.marks.push(...row.marks.map((mark) => offsetMark(mark, y)));
    if (row.bookmark) page?.bookmarks.push({ title: row.bookmark, y });
    y += row.height;
    isTop = false;
  };
  const turn = (next: Row) => {
    pages.push({ marks: [], bookmarks: [] });
    y = pages.length === 1 ? PAGE.firstTop : PAGE.top;
    isTop = true;
    if (next.header) place(next.header);
  };

  for (const group of groupsOf(rows)) {
    const [first] = group;
    if (first && y + heightOf(group) > BOTTOM) {
      // A group longer than a page starts on this one, unless only its first line would fit.
      const isLonger = heightOf(group) > BOTTOM - PAGE.top;
      if (!isLonger || y + heightOf(group.slice(0, 3)) > BOTTOM) turn(first);
    }
    for (const row of group) {
      if (y + (isTop ? 0 : row.before) + row.height > BOTTOM) turn(row);
      place(row);
    }
  }

  return pages;
};
