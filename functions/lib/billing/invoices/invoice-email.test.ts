import { expect, test } from 'vitest';
import { sampleInvoiceRecord } from '../test-samples.ts';
import { invoiceEmail } from './invoice-email.ts';

const record = { ...sampleInvoiceRecord(), sha256: 'a'.repeat(64) };

const mailOf = (paid: number) =>
  invoiceEmail({ ...record, paid }, { to: 'amira@sample.example', name: 'Amira Okonjo', by: 'sara' });

test('an invoice says what it is over and when it is due', () => {
  const { subject, text, delivers } = mailOf(0);
  expect(subject).toBe('Invoice INV-2026-000001 · US$25,000.00');
  expect(text).toContain('invoice INV-2026-000001 over US$25,000.00, due on 5 December 2026.');
  expect(text).not.toContain('Paid:');
  expect(text).toContain('How to pay stands on the invoice. We do not change account details by email.');
  expect(delivers).toEqual({ document: 'INV-SAMP0001', by: 'sara', asksForPayment: true });
});

test('the email greets the contact of today, whoever it was when the invoice was made', () => {
  expect(record.clientName).not.toContain('Amira');
  for (const body of [mailOf(0).text, mailOf(0).html]) {
    expect(body).toContain('Dear Amira Okonjo,');
    expect(body).not.toContain(record.clientName);
  }
});

test('one that is paid in part says what was paid and what is still due', () => {
  const { subject, text, html, delivers } = mailOf(10_000_00);
  expect(subject).toBe('Invoice INV-2026-000001 · US$15,000.00 still due');
  for (const phrase of [
    'US$10,000.00 has been paid; US$15,000.00 is still due, by 5 December 2026.',
    'Paid: US$10,000.00\nStill due: US$15,000.00',
  ])
    expect(text).toContain(phrase);
  expect(html).toContain('US$15,000.00');
  expect(delivers).toHaveProperty('asksForPayment', true);
});

test('one that is paid in full asks for nothing', () => {
  const { subject, text, delivers } = mailOf(25_000_00);
  expect(subject).toBe('Invoice INV-2026-000001 · US$25,000.00');
  expect(text).toContain('paid in full. Thank you.');
  expect(text).not.toContain('due on');
  expect(text).not.toContain('How to pay');
  expect(text).toContain('\n\nWe do not change account details by email.\n\n');
  expect(delivers).toEqual({ document: 'INV-SAMP0001', by: 'sara' });
});
