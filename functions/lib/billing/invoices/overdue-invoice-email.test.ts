import { expect, test } from 'vitest';
import { sampleInvoiceRecord } from '../test-samples.ts';
import { overdueInvoiceEmail } from './overdue-invoice-email.ts';

test('the team reads the due date in words and opens the invoice itself', () => {
  const invoice = sampleInvoiceRecord();
  const { text } = overdueInvoiceEmail(invoice, {
    origin: 'https://zahrael.example',
    inquiriesAddress: 'desk@zahrael.example',
  });
  expect(text).toContain('Due on: 5 December 2026');
  expect(text).toContain(
    `Open the invoice: https://zahrael.example/payment-infrastructure?view=invoices&invoice=${invoice.id}`,
  );
});
