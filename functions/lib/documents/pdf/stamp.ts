import { degrees, PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib';
import { dubaiTimeText } from '../../../../shared/domain/day.ts';
import { linesOf } from './layout/lines.ts';
import { ISSUER } from './layout/page-frame.ts';
import { paint } from './layout/paint.ts';
import { offsetMark, textMarks } from './layout/rows.ts';
import { graphemesOf, sanitizeText, visibleOr } from './layout/sanitize-text.ts';
import { STYLES } from './layout/style.ts';

interface Download {
  /** The name of the reader who downloads the copy. */
  readonly recipient: string;
  /** An instant. */
  readonly at: string;
}

/** The file cannot be stamped: it is no PDF, is damaged, or opens with a password only. */
export class UnstampableFile extends Error {}

const MARGIN = 24;
const BOTTOM = 10;
const LONGEST_NAME = 160;

/** A PDF page with the stamp alone, as wide as the pages that get it. */
const strip = ({ recipient, at }: Download, width: number): Promise<Uint8Array> => {
  const name = graphemesOf(sanitizeText(visibleOr(recipient, 'a recipient without a name'))).slice(
    0,
    LONGEST_NAME,
  );
  const text = `Downloaded ${dubaiTimeText(at)} by ${name.join('')}`;
  const style = STYLES.small;
  const room = Math.max(60, width - 2 * MARGIN);
  const lines = linesOf(text, style, room);
  const marks = lines.flatMap((line, index) =>
    textMarks(line, style, { x: MARGIN, width: room }).map((mark) => offsetMark(mark, index * style.leading)),
  );

  return paint([{ marks, bookmarks: [] }], [width, lines.length * style.leading], [], {
    title: 'Stamp',
    author: ISSUER.name,
    subject: text,
    keywords: '',
    created: new Date(at),
  });
};

/** The clockwise rotation of a page, and its width as displayed. */
const shown = (page: PDFPage) => {
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as number;
  const { x, y, width, height } = page.getCropBox();
  const corner = {
    0: { x, y },
    90: { x: x + width, y },
    180: { x: x + width, y: y + height },
    270: { x, y: y + height },
  }[turn];

  return { turn, corner: corner ?? { x, y }, width: turn % 180 === 0 ? width : height };
};

/** `BOTTOM` points above the lower left corner as displayed. */
const placeOf = ({ turn, corner }: ReturnType<typeof shown>) => ({
  x: corner.x + (turn === 270 ? BOTTOM : turn === 90 ? -BOTTOM : 0),
  y: corner.y + (turn === 0 ? BOTTOM : turn === 180 ? -BOTTOM : 0),
  rotate: degrees(turn),
});

/**
 * A copy with the reader's name and the time at the foot of each page. The stamp is an incremental update: the copy begins
 * with the original's bytes, which keep their recorded SHA-256. The same input gives the same bytes.
 */
export const stampCopy = async (bytes: Uint8Array, download: Download): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false }).catch(
    (cause: unknown) => {
      throw new UnstampableFile('The file could not be opened as a PDF.', { cause });
    },
  );
  // The library would search the whole file for the parent of each change: minutes for hundreds of pages.
  // All of these changes are in the page itself.
  const snapshot = pdf.takeSnapshot();
  delete pdf.context.snapshot;
  const strips = new Map<number, PDFEmbeddedPage>();
  for (const page of pdf.getPages()) {
    const place = shown(page);
    const known = strips.get(place.width);
    const [made] = known ? [known] : await pdf.embedPdf(await strip(download, place.width));
    if (!made) continue;
    strips.set(place.width, made);
    page.drawPage(made, placeOf(place));
    snapshot.markRefForSave(page.ref);
  }

  return Buffer.concat([bytes, await pdf.saveIncremental(snapshot)]);
};
