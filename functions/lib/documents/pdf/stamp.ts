import { degrees, PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib';
import { dubaiTimeText } from '../../dubai-time.ts';
import { linesOf } from './layout/lines.ts';
import { ISSUER } from './layout/page-frame.ts';
import { paint } from './layout/paint.ts';
import { moved, textMarks } from './layout/rows.ts';
import { graphemesOf, sanitizeText, visibleOr } from './layout/sanitize-text.ts';
import { STYLES } from './layout/style.ts';

interface Download {
  /** Who receives the copy. */
  readonly recipient: string;
  /** An instant. */
  readonly at: string;
}

/** The file cannot be stamped: it is no PDF, is damaged, or opens with a password only. */
export class Unstampable extends Error {}

const MARGIN = 24;
const BOTTOM = 10;
const LONGEST_NAME = 160;

/** A page with nothing but the stamp, as wide as the pages it is laid upon. */
const strip = ({ recipient, at }: Download, width: number): Promise<Uint8Array> => {
  const name = graphemesOf(sanitizeText(visibleOr(recipient, 'a recipient without a name'))).slice(
    0,
    LONGEST_NAME,
  );
  const text = `Downloaded ${dubaiTimeText(at)} by ${name.join('')}`;
  const style = STYLES.furniture;
  const room = Math.max(60, width - 2 * MARGIN);
  const lines = linesOf(text, style, room);
  const marks = lines.flatMap((line, index) =>
    textMarks(line, style, { x: MARGIN, width: room }).map((mark) => moved(mark, index * style.leading)),
  );

  return paint([{ marks, bookmarks: [] }], [width, lines.length * style.leading], [], {
    title: 'Stamp',
    author: ISSUER.name,
    subject: text,
    keywords: '',
    created: new Date(at),
  });
};

/** How a page is turned for its reader, clockwise, and how wide it then is. */
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

/** `BOTTOM` points up from the reader's lower left corner. */
const placeOf = ({ turn, corner }: ReturnType<typeof shown>) => ({
  x: corner.x + (turn === 270 ? BOTTOM : turn === 90 ? -BOTTOM : 0),
  y: corner.y + (turn === 0 ? BOTTOM : turn === 180 ? -BOTTOM : 0),
  rotate: degrees(turn),
});

/**
 * A copy whose every page bears at its foot who downloaded it and when. The stamp is appended as an
 * incremental update: a stamped copy begins with the original, byte for byte, so that cut to the
 * original's length it still has the SHA-256 that was recorded. The same input gives the same bytes.
 */
export const stampCopy = async (bytes: Uint8Array, download: Download): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false }).catch(
    (cause: unknown) => {
      throw new Unstampable('The file could not be opened as a PDF.', { cause });
    },
  );
  // The library searches the whole file for what contains each change, which takes minutes for some hundred pages.
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
