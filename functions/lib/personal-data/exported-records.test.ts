import { expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { clientItem } from '../clients/client-item.ts';
import { exportedRecords } from './exported-records.ts';

const person = { clientIds: [7], emails: ['anna@sample.example'], usernames: [], records: [] };

test('an export has a client as the API answers it, archived and with a value, without the keys of its indexes', () => {
  const client = sampleClient(7, {
    archived: { at: '2026-11-22T10:00:00.000Z', actor: 'sara', reason: '' },
    expectedValue: { amount: 12.5, currency: 'USD' },
  });
  expect(exportedRecords.clients?.(clientItem(client), new Date(), person)).toEqual(client);
});

test('an export has the person’s emails, and none to others that names the person', () => {
  const mail = {
    ...{
      id: 'm',
      cause: 'INQ-OTHER001',
      subject: 'Onboarding',
      text: 'Email of reference 1: anna@sample.example',
    },
    ...{ status: 'sent', attempts: 1, createdAt: '2026-11-22T10:00:00.000Z' },
  };
  const exported = (to: string) => exportedRecords.mail?.({ ...mail, to }, new Date(), person);
  expect(exported('team@sample.example')).toBeUndefined();
  expect(exported('Anna@sample.example')).toMatchObject({ id: 'm', text: mail.text });
});

test('of an inquiry that names the person as a reference it has that contact alone', () => {
  const receivedAt = '2026-11-22T10:00:00.000Z';
  const details = {
    form: 'onboard',
    ...{ reference1Name: 'Boris', reference1Email: 'boris@sample.example' },
    ...{ reference2Name: 'Anna', reference2Email: 'Anna@sample.example', reference2Company: 'Anna Lines' },
  };
  const item = { reference: 'INQ-OTHER001', email: 'dara@sample.example', receivedAt, details };
  expect(exportedRecords.inquiries?.(item, new Date(), person)).toEqual({
    receivedAt,
    references: [{ number: 2, name: 'Anna', company: 'Anna Lines', email: 'Anna@sample.example', phone: '' }],
  });
});

test('of another’s client it has the contact alone, and of a change of both the person’s side', () => {
  const contact = (name: string) => ({
    ...{ id: '8-2', name, role: '', phone: '' },
    email: `${name.toLowerCase()}@sample.example`,
  });
  const client = sampleClient(8, { contacts: [contact('Anna'), contact('Boris')] });
  expect(exportedRecords.clients?.(clientItem(client), new Date(), person)).toEqual({
    ...{ clientId: 8, company: client.company, contacts: [contact('Anna')] },
  });
  const change = { field: 'contacts', from: 'Anna, anna@sample.example', to: 'Boris' };
  const entry = { entry: 'e', kind: 'edit', at: '2026-11-22T10:00:00.000Z', actor: 'sara' };
  const item = { clientId: 8, ...entry, changes: [change] };
  expect(exportedRecords.timeline?.(item, new Date(), person)).toEqual({
    ...entry,
    changes: [{ ...change, to: '' }],
  });
});
