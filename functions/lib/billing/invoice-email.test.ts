import { expect, test } from 'vitest';
import { invoiceEmail } from './invoice-email.ts';
import type { InvoiceRecord } from './invoice-record.ts';

const record: InvoiceRecord & { sha256: string } = {
  id: 'INV-SAMP0001',
  invoiceNumber: 'INV-2026-000001',
  cause: 'plan#12#Tier1#retainer',
  clientId: 12,
  clientName: 'Amira Sample',
  company: 'Sample Bulk Carriers',
  contactEmail: 'amira@sample.example',
  serviceTier: 'Tier1',
  lines: [],
  total: 25_000_00,
  paid: 0,
  currency: 'USD',
  state: 'open',
  dueDate: '2026-12-05',
  createdAt: '2026-11-21T10:00:00.000Z',
  issuedBy: 'sara',
  uniqueFileId: 'Amira-Sample_Invoice-INV-2026-000001_2026-11-21_SAMPLE-1',
  dominionCode: 'SAMPLE-1',
  sha256: 'a'.repeat(64),
  version: 1,
};

const mailOf = (paid: number) =>
  invoiceEmail({ ...record, paid }, { to: 'amira@sample.example', by: 'sara' });

test('an invoice says what it is over and when it is due', () => {
  const { subject, text } = mailOf(0);
  expect(subject).toBe('Invoice INV-2026-000001 · US$25,000.00');
  expect(text).toContain('invoice INV-2026-000001 over US$25,000.00, due on 5 December 2026.');
  expect(text).not.toContain('Paid:');
});

test('one that is paid in part says what was paid and what is still due', () => {
  const { subject, text, html } = mailOf(10_000_00);
  expect(subject).toBe('Invoice INV-2026-000001 · US$15,000.00 still due');
  for (const said of [
    'US$10,000.00 has been paid; US$15,000.00 is still due, by 5 December 2026.',
    'Paid: US$10,000.00\nStill due: US$15,000.00',
  ])
    expect(text).toContain(said);
  expect(html).toContain('US$15,000.00');
});

test('one that is paid in full asks for nothing', () => {
  const { subject, text } = mailOf(25_000_00);
  expect(subject).toBe('Invoice INV-2026-000001 · US$25,000.00');
  expect(text).toContain('paid in full. Thank you.');
  expect(text).not.toContain('due on');
});
