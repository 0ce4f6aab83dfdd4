import PDFDocument from 'pdfkit';
import type { PdfPage } from './pages.ts';
import type { Mark, Part } from './rows.ts';
import { COLOURS } from './style.ts';
import { type Face, fontFileOf } from './typefaces.ts';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

interface Metadata {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  readonly created: Date;
}

const structure = (pdf: PDFKit.PDFDocument, parts: readonly Part[]): Map<Part, Element> => {
  const elements = new Map<Part, Element>();
  const grow = (part: Part): Element => {
    const element = pdf.struct(part.tag);
    elements.set(part, element);
    for (const child of part.children) element.add(grow(child));

    return element;
  };
  const root = pdf.struct('Document');
  for (const part of parts) root.add(grow(part));
  pdf.addStructure(root);

  return elements;
};

const draw = (pdf: PDFKit.PDFDocument, mark: Mark): void => {
  if (mark.kind === 'box') {
    pdf.rect(mark.x, mark.y, mark.width, mark.height).fill(COLOURS[mark.colour]);
  } else {
    pdf
      .font(mark.face)
      .fontSize(mark.size)
      .fillColor(COLOURS[mark.colour])
      .text(mark.text, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic' });
  }
};

const facesOn = (pages: readonly PdfPage[]): Set<Face> =>
  new Set(pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.face] : []))));

const partOf = (mark: Mark | undefined): Part | undefined => (mark?.kind === 'text' ? mark.part : undefined);

/** The marks in order; adjacent marks of one part are tagged as one, others as artifacts. */
const paintMarks = (
  pdf: PDFKit.PDFDocument,
  marks: readonly Mark[],
  elements: ReadonlyMap<Part, Element>,
): void => {
  marks.forEach((mark, index) => {
    const part = partOf(mark);
    const element = part && elements.get(part);
    const isFirst = index === 0 || partOf(marks[index - 1]) !== part;
    const isLast = partOf(marks[index + 1]) !== part || index === marks.length - 1;
    if (isFirst) {
      if (element) element.add(pdf.markStructureContent(part.tag));
      else pdf.markContent('Artifact', { type: 'Layout' });
    }
    draw(pdf, mark);
    if (isLast) pdf.endMarkedContent();
  });
};

/** The pages as a PDF, tagged where it has parts. The same pages and metadata give the same bytes. */
export const paint = async (
  pages: readonly PdfPage[],
  size: readonly [width: number, height: number],
  parts: readonly Part[],
  { title, author, subject, keywords, created }: Metadata,
): Promise<Buffer> => {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // No standard font: pdfkit would look for its metrics beside the bundle.
    font: '',
    pdfVersion: '1.7',
    lang: 'en-GB',
    tagged: parts.length > 0,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Keywords: keywords,
      Creator: author,
      CreationDate: created,
      ModDate: created,
    },
  });
  // pdfkit writes metadata as XML without escaping it.
  pdf.endMetadata = () => {};
  for (const face of facesOn(pages)) pdf.registerFont(face, fontFileOf(face));
  const elements = parts.length > 0 ? structure(pdf, parts) : new Map<Part, Element>();
  for (const { marks, bookmarks } of pages) {
    pdf.addPage({ size: [...size], margin: 0 });
    for (const { title: entry } of bookmarks) pdf.outline.addItem(entry);
    paintMarks(pdf, marks, elements);
  }
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));

  return Buffer.concat(chunks);
};
