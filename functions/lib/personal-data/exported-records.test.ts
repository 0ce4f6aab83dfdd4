import { expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { clientItem } from '../clients/client-item.ts';
import { exportedRecords } from './exported-records.ts';

test('an export has a client as the API answers it, archived and with a value, without the keys of its indexes', () => {
  const client = sampleClient(7, {
    archived: { at: '2026-11-22T10:00:00.000Z', actor: 'sara', reason: '' },
    expectedValue: { amount: 12.5, currency: 'USD' },
  });
  expect(exportedRecords.clients?.(clientItem(client), new Date())).toEqual(client);
});
