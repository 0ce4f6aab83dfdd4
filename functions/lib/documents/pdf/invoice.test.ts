import { expect, test } from 'vitest';
import { renderDocument, sha256Hex } from './render.ts';
import { type InvoiceData, invoice } from './templates/invoice.ts';
import { readPdf } from './test-pdf.ts';

const sample: InvoiceData = {
  invoiceNumber: 'INV-2026-000042',
  serviceTier: 'Tier1',
  clientId: 12,
  clientName: 'Amira Sample',
  company: 'Sample Bulk Carriers',
  contactEmail: 'amira@sample.example',
  lines: [
    { description: 'Tier 1 retainer, one-time', quantity: 1, unitAmount: 2_500_000, amount: 2_500_000 },
    { description: 'Survey', quantity: 3, unitAmount: 10, amount: 30 },
  ],
  total: 2_500_030,
  paid: 0,
  currency: 'USD',
  dueDate: '2026-12-05',
  createdAt: '2026-11-21T20:30:00.000Z',
  uniqueFileId: 'Amira-Sample_Invoice-INV-2026-000042_2026-11-22_SAMPLE-1',
  dominionCode: 'SAMPLE-1',
};

test('an invoice says on one page who is to pay what, until when and under which number', async () => {
  const { pages, text } = await readPdf(await renderDocument(invoice(sample)));
  expect(pages).toHaveLength(1);
  for (const phrase of [
    'INV-2026-000042',
    'Sample Bulk Carriers',
    'Amira Sample, amira@sample.example',
    '5 December 2026',
    'US$25,000.30',
    'US$0.30',
    'Total due',
    'SAMPLE-1',
  ])
    expect(text).toContain(phrase);
  // The evening of the 21st in London is the 22nd in Dubai.
  expect(text).toContain('22 November 2026');
});

test('amounts show in the invoice’s own currency', async () => {
  const { text } = await readPdf(await renderDocument(invoice({ ...sample, currency: 'AED' })));
  expect(text).toContain('AED 25,000.30');
  expect(text).not.toContain('$');
});

test('fifty long lines go over pages that repeat the column titles, and the total stays with the last', async () => {
  const line = { description: 'Berth survey '.repeat(15), quantity: 1, unitAmount: 100, amount: 100 };
  const lines = Array.from({ length: 50 }, () => line);
  const { texts } = await readPdf(await renderDocument(invoice({ ...sample, lines, total: 5_000 })));
  expect(texts.length).toBeGreaterThan(3);
  const last = texts.findIndex((text) => text.includes('Total due'));
  expect(texts[last]).toContain('Description');
  expect(texts[last]).toContain('Berth survey');
});

test('the same invoice is the same file, byte for byte', async () => {
  const [one, other] = [await renderDocument(invoice(sample)), await renderDocument(invoice(sample))];
  expect(sha256Hex(one)).toBe(sha256Hex(other));
});

test('an invoice paid in part says what was paid and what is left; paid in full or voided, that nothing is', async () => {
  const textOf = async (change: Partial<InvoiceData>) =>
    (await readPdf(await renderDocument(invoice({ ...sample, ...change })))).text;
  const part = await textOf({ paid: 1_000_000 });
  for (const phrase of ['US$25,000.30', 'US$10,000.00', 'Balance due', 'US$15,000.30'])
    expect(part).toContain(phrase);
  expect(part).not.toContain('Total due');
  const full = await textOf({ paid: sample.total });
  expect(full).toContain('paid in full');
  const voided = await textOf({ voided: {} });
  expect(voided).toContain('Nothing is to be paid');
  for (const text of [full, voided])
    for (const phrase of ['Please pay', 'IBAN']) expect(text).not.toContain(phrase);
});
