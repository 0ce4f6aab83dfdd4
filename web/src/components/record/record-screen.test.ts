import { expect, test } from 'vitest';
import { recordScreen } from './record-screen.ts';

test.each([
  ['INQ-SAMPLE01', '/inbox/INQ-SAMPLE01'],
  ['BCR-7K2M9QXA', '/inbox/BCR-7K2M9QXA'],
  ['CL-000012', '/clients/12'],
  ['DOC-SAMP0001', '/document-management?document=DOC-SAMP0001'],
  ['INV-SAMP0001', '/payment-infrastructure?view=invoices&invoice=INV-SAMP0001'],
])('%s has a screen of its own', (id, path) => {
  expect(recordScreen(id)).toBe(path);
});

test.each(['PAY-SAMP0001', 'LIB-SAMP0001', 'USR-SAMP0001', 'ENG-SAMP0001', 'SYN-SAMP0001'])(
  '%s opens over the screen one is at',
  (id) => {
    expect(recordScreen(id)).toBeUndefined();
  },
);
