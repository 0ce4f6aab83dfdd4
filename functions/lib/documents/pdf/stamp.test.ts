import { degrees, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { documentContent } from './document-content.ts';
import { renderDocument, sha256Hex } from './render.ts';
import { stampCopy, UnstampableFile } from './stamp.ts';
import { readPdf, sampleData } from './test-pdf.ts';

const download = { recipient: 'Amira Sample', at: '2026-11-22T06:05:00.000Z' };
const stamp = 'Downloaded Sunday, 22 November 2026 at 10:05 Dubai time (UTC+4) by Amira Sample';

const original = () => renderDocument(documentContent('NDA', sampleData()));

test('every page of a copy bears who downloaded it and when', async () => {
  const { texts } = await readPdf(await stampCopy(await original(), download));
  expect(texts).toHaveLength(3);
  for (const page of texts) expect(page).toContain(stamp);
});

test('a copy begins with the original, whose hash still holds', async () => {
  const bytes = await original();
  const recorded = sha256Hex(bytes);
  const copy = await stampCopy(bytes, download);
  expect(sha256Hex(copy.subarray(0, bytes.length))).toBe(recorded);
  expect(sha256Hex(bytes)).toBe(recorded);
});

test('the same download gives the same bytes', async () => {
  const bytes = await original();
  const [first, second] = [await stampCopy(bytes, download), await stampCopy(bytes, download)];
  expect(sha256Hex(first)).toBe(sha256Hex(second));
});

test.each([
  ['line breaks and marks', 'Amira\r\n\u202ESample', 'by Amira Sample'],
  ['emoji', '🚢', 'by [U+1F6A2]'],
  ['500 letters', 'S'.repeat(500), 'by S'],
  ['nothing', ' ', 'by a recipient without a name'],
])('a recipient’s name of %s breaks nothing', async (_, recipient, printed) => {
  const { pages, text } = await readPdf(await stampCopy(await original(), { ...download, recipient }));
  expect(text).toContain(printed);
  for (const { x, y, width } of pages.flat()) {
    expect(x + width).toBeLessThan(595);
    expect(y).toBeGreaterThan(0);
  }
});

test.each([0, 90, 180, 270])(
  'uploaded pages turned by %i degrees are stamped at their foot',
  async (turn) => {
    const { pages } = await readPdf(await stampCopy(await upload(turn), download));
    const [page = []] = pages;
    const place = page.find(({ text }) => text.startsWith('Downloaded'));
    const near = { 0: [124, 112], 90: [388, 124], 180: [376, 288], 270: [112, 276] }[turn] ?? [];
    expect(Math.abs((place?.x ?? 0) - (near[0] ?? 0))).toBeLessThan(12);
    expect(Math.abs((place?.y ?? 0) - (near[1] ?? 0))).toBeLessThan(12);
  },
);

test('pages that share what they are drawn with are stamped each', async () => {
  const { texts } = await readPdf(await stampCopy(await sharing(), download));
  expect(texts).toHaveLength(3);
  for (const page of texts) expect(page).toContain(stamp);
  expect(texts.map((page) => page.includes('Berth'))).toEqual([true, true, true]);
});

test.each([
  ['no PDF', new TextEncoder().encode('<html>no</html>')],
  ['empty', new Uint8Array()],
  ['cut off', new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<')],
])('a file that is %s is refused', async (_, bytes) => {
  await expect(stampCopy(bytes, download)).rejects.toBeInstanceOf(UnstampableFile);
});

/** A page that is cut to 300 × 200 points from (100, 100), as scanners and designers leave them. */
async function upload(turn: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([500, 400]);
  page.setCropBox(100, 100, 300, 200);
  page.setRotation(degrees(turn));

  return pdf.save();
}

/** Three pages whose content and resources are objects of their own, used by all. */
async function sharing(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const first = pdf.addPage([500, 400]);
  first.drawText('Berth', { x: 40, y: 300 });
  const resources = pdf.context.register(first.node.normalizedEntries().Resources);
  const contents = pdf.context.register(first.node.normalizedEntries().Contents ?? pdf.context.obj([]));
  for (const page of [first, pdf.addPage([500, 400]), pdf.addPage([500, 400])]) {
    page.node.set(PDFName.of('Resources'), resources);
    page.node.set(PDFName.of('Contents'), contents);
  }

  return pdf.save();
}
