import { expect, test } from 'vitest';
import { recordPath } from './record-path.ts';

test.each([
  ['overdue-answer', 'INQ-SAMPLE01', '/inbox/INQ-SAMPLE01'],
  ['overdue-invoice', 'INV-SAMP0001', '/payment-infrastructure?view=invoices&invoice=INV-SAMP0001'],
  ['failed-document', 'DOC-SAMP0001', '/document-management?document=DOC-SAMP0001'],
  ['failed-sync', 'SYN-SAMP0001', '/master-dashboard?view=sync'],
  ['failed-mail', 'inquiry#desk', undefined],
  ['inquiry', 'INQ-SAMPLE01', '/inbox/INQ-SAMPLE01'],
  ['client', 'CL-000012', '/clients/12'],
  ['document', 'DOC-SAMP0001', '/document-management?document=DOC-SAMP0001'],
  ['sync', 'SYN-SAMP0001', '/master-dashboard?view=sync'],
  ['payment', 'PAY-SAMP0001', '/payment-infrastructure?view=payments&client=12'],
] as const)('%s leads to its record', (kind, record, path) => {
  expect(recordPath({ kind, record, clientId: 12 })).toBe(path);
});
