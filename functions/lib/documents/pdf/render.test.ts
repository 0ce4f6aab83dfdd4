import { expect, test } from 'vitest';
import { documentContent } from './document-content.ts';
import { PAGE } from './layout/style.ts';
import { renderDocument, sha256Hex } from './render.ts';
import { documentOf, readPdf, sampleData } from './test-pdf.ts';

const inside = { left: PAGE.left - 1, right: PAGE.width - PAGE.right + 1, bottom: 24, top: PAGE.height - 24 };

const expectAllInside = (pages: Awaited<ReturnType<typeof readPdf>>['pages']) => {
  for (const { x, y, width } of pages.flat()) {
    expect(x).toBeGreaterThan(inside.left);
    expect(x + width).toBeLessThan(inside.right);
    expect(y).toBeGreaterThan(inside.bottom);
    expect(y).toBeLessThan(inside.top);
  }
};

test.each([
  ['line breaks', 'Amira\r\nSample\u2028Esq.', 'Amira Sample Esq.'],
  ['control characters', 'Amira\u0000\u0007\u001b Sample', 'Amira Sample'],
  ['bidirectional overrides', 'Amira \u202Eelpmas\u202C \u2066x\u2069', 'Amira elpmas x'],
  ['HTML', '<script>alert("1")</script>&amp;', '<script>alert("1")</script>&amp;'],
  [
    'PDF syntax',
    ') Tj ET endstream endobj << /JS (x) >> \\) %PDF',
    ') Tj ET endstream endobj << /JS (x) >> \\) %PDF',
  ],
  ['emoji', '🚢👩‍🚀🇦🇪', '[U+1F6A2 U+1F469 U+1F680 U+1F1E6 U+1F1EA]'],
  ['500 emoji', '🚢'.repeat(500), '[U+1F6A2 ×500]'],
  ['a script no typeface holds', 'अमित', '[U+0905 U+092E U+093F U+0924]'],
  ['Greek', 'Ελένη Δείγμα', 'Ελένη Δείγμα'],
  ['Cyrillic', 'Дмитрий Образец', 'Дмитрий Образец'],
  ['Chinese, Japanese and Korean', '李明鑫 やまだ 김철수', '李明鑫やまだ김철수'],
  ['Vietnamese', 'Nguyễn Thị Mẫu', 'Nguyễn Thị Mẫu'],
  ['nothing that can be seen', '\u200b\u200e ', 'Name not stated'],
])('%s in every field stays text on the page', async (_, typed, printed) => {
  const hostile = sampleData({
    fileId: typed,
    dominionCode: typed,
    client: { name: typed, company: '', email: typed },
    reference: typed,
  });
  const { pages, text } = await readPdf(await renderDocument(documentContent('NDA', hostile)));
  const squeezed = (words: string) => words.normalize('NFC').replace(/\s/g, '');
  expect(squeezed(text)).toContain(squeezed(printed));
  expectAllInside(pages);
});

test.each(['محمد راشد', 'שלום כהן'])('%s is shaped, and runs from the right over its words', async (name) => {
  const data = sampleData({ client: { name, company: '', email: 'a@b.example' } });
  const { pages, text } = await readPdf(await renderDocument(documentContent('NDA', data)));
  // The reader takes what it finds from right to left.
  expect(text.normalize('NFKC')).toContain(name);
  expectAllInside(pages);
});

test.each([
  ['words', 'Sample '.repeat(72).slice(0, 500)],
  ['one word', 'S'.repeat(500)],
  ['ideographs', '李'.repeat(500)],
])('a name of 500 characters in %s wraps', async (_, name) => {
  const data = sampleData({ client: { name, company: name, email: `${'a'.repeat(240)}@b.example` } });
  const { pages, text } = await readPdf(await renderDocument(documentContent('Tier1Contract', data)));
  expectAllInside(pages);
  const squeezed = text.replace(/\s/g, '');
  expect(squeezed).toContain(name.replace(/\s/g, ''));
});

test('characters given by number are explained, and only then', async () => {
  const note = 'given by their Unicode numbers';
  const ofName = async (name: string) =>
    (await readPdf(await renderDocument(documentOf({ kind: 'paragraph', text: name })))).text;
  expect(await ofName('🚢')).toContain(note);
  expect(await ofName('Amira')).not.toContain(note);
});

test('no clause parts its number from its text', async () => {
  const clause = (index: number) => ({
    kind: 'clause' as const,
    title: `Clause ${index}`,
    paragraphs: Array.from({ length: 4 }, () => 'The parties act in good faith. '.repeat(7)),
  });
  const { pages } = await readPdf(
    await renderDocument(documentOf(...Array.from({ length: 20 }, (_, index) => clause(index)))),
  );
  expect(pages.length).toBeGreaterThan(4);
  let numbers = 0;
  for (const page of pages) {
    for (const { text, x, y } of page) {
      if (x > PAGE.left + 1 || !/^\d+\.\d$/.test(text)) continue;
      numbers += 1;
      expect(page.some((other) => other.y === y && other.text.startsWith('The parties'))).toBe(true);
    }
  }
  expect(numbers).toBe(80);
});

test('a clause’s title never ends a page', async () => {
  for (let lines = 36; lines < 44; lines++) {
    const filler = { kind: 'lines' as const, lines: Array.from({ length: lines }, () => 'A line.') };
    const { texts } = await readPdf(
      await renderDocument(
        documentOf(filler, { kind: 'clause', title: 'Confidence', paragraphs: ['Kept.'] }),
      ),
    );
    const page = texts.find((text) => text.includes('Confidence'));
    expect(page).toContain('Kept.');
  }
});

test('clauses are numbered through, and their items lettered', async () => {
  const { text } = await readPdf(
    await renderDocument(
      documentOf(
        { kind: 'clause', title: 'First', paragraphs: ['One.', { text: 'Two:', items: ['this', 'that'] }] },
        { kind: 'paragraph', text: 'Between.' },
        { kind: 'clause', title: 'Second', paragraphs: ['Three.'] },
      ),
    ),
  );
  expect(text).toMatch(
    /1\. First 1\.1 One\. 1\.2 Two: \(a\) this \(b\) that Between\. 2\. Second 2\.1 Three\./,
  );
});

test('an invoice’s amounts end on one line and its totals follow the last item', async () => {
  const { pages } = await readPdf(
    await renderDocument(
      documentOf({
        kind: 'table',
        columns: [
          { title: 'Service', share: 0.7 },
          { title: 'Amount, USD', share: 0.3, align: 'right' },
        ],
        rows: [
          ['Tier 1 retainer', '25,000.00'],
          ['Briefing', '980.50'],
        ],
        totals: [
          ['VAT 5%', '1,299.03'],
          ['Total', '27,279.53'],
        ],
      }),
    ),
  );
  const amounts = pages.flat().filter(({ text }) => /^[\d,]+\.\d\d$/.test(text));
  expect(amounts.map(({ text }) => text)).toEqual(['25,000.00', '980.50', '1,299.03', '27,279.53']);
  for (const { x, width } of amounts) expect(x + width).toBeCloseTo(PAGE.width - PAGE.right, 1);
});

test('a long table repeats its column titles on each page', async () => {
  const { texts } = await readPdf(
    await renderDocument(
      documentOf({
        kind: 'table',
        columns: [
          { title: 'Client', share: 0.6 },
          { title: 'Tier', share: 0.4 },
        ],
        rows: Array.from({ length: 90 }, (_, index) => [`Sample ${index}`, 'Observer']),
      }),
    ),
  );
  expect(texts.length).toBeGreaterThan(2);
  for (const page of texts) expect(page).toMatch(/Client Tier Sample \d+/);
});

test('a report’s bars show label and value, of nothing as of much', async () => {
  const bars = [
    { label: 'Maritime Logistics', value: 42, shown: '42' },
    { label: 'Holdings', value: 0, shown: '0' },
  ];
  const { text } = await readPdf(await renderDocument(documentOf({ kind: 'bars', bars })));
  expect(text).toContain('Maritime Logistics 42 Holdings 0');
  await expect(renderDocument(documentOf({ kind: 'bars', bars: [] }))).resolves.toBeDefined();
});

test('assistive technology finds title, headings and table cells', async () => {
  const { tags } = await readPdf(await renderDocument(documentContent('PaymentAgreement', sampleData())));
  const all = JSON.stringify(tags);
  for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) {
    expect(all).toContain(`"role":"${role}"`);
  }
});

test('metadata says what it is given, to the letter, and says it once', async () => {
  const title = 'Sample & Sons <b>(1)</b> \\) “Größe” 李';
  const bytes = await renderDocument({ ...documentOf(), title });
  const { info } = await readPdf(bytes);
  expect(info).toMatchObject({ Title: title });
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('xpacket');
});

test('another word, another hash', async () => {
  const hashOf = async (text: string) =>
    sha256Hex(await renderDocument(documentOf({ kind: 'paragraph', text })));
  expect(await hashOf('One.')).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf('One.')).not.toBe(await hashOf('Two.'));
});
