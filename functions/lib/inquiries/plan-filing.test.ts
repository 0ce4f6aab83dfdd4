import { expect, test } from 'vitest';
import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { countsAdded, itemsPut, updatesOf } from '../dynamo/test-writes.ts';
import type { HistoryEntry } from './history.ts';
import { planFilingUnderClient, planFilingUnderNewClient } from './plan-filing.ts';
import { inquiryUpdateOf, sampleInquiryRecord } from './sample-inquiry-record.ts';

const NOW = '2026-11-22T09:00:00.000Z';
const context = { actor: 'sara', now: new Date(NOW) };
// The last contact is later than that of the sample inquiry.
const client = sampleClient(7, { lastContactDate: NOW });
const entry = (change: HistoryEntry['change'], version: number): HistoryEntry => ({
  ...{ change, at: NOW, actor: 'sara', version },
});

test('a filed inquiry is in the timeline of its client, with its history', () => {
  const record = sampleInquiryRecord({ pendingHistory: [entry('assigned', 1)] });
  const { inquiry, writes } = planFilingUnderClient({ record, client }, { rememberEmail: false }, context);
  expect(inquiry).toMatchObject({ clientId: 7, version: 2 });
  expect(inquiryUpdateOf(writes).set).toMatchObject({
    ...{ clientId: 7, version: 2, revision: 5, pendingHistory: undefined },
  });
  expect(itemsPut(writes, 'timeline').map(({ clientId, kind, change }) => [clientId, kind, change])).toEqual([
    [7, 'inquiry', undefined],
    [7, 'inquiry-change', 'assigned'],
    [7, 'inquiry-change', 'attached'],
  ]);
});

test('the former client of an inquiry keeps the change that it went', () => {
  const { writes } = planFilingUnderClient(
    { record: sampleInquiryRecord({ clientId: 3 }), client },
    { rememberEmail: false },
    context,
  );
  expect(itemsPut(writes, 'timeline')).toContainEqual(
    expect.objectContaining({ clientId: 3, kind: 'inquiry-change', change: 'detached', actor: 'sara' }),
  );
});

test('an inquiry that belongs to the client already is not written', () => {
  const record = sampleInquiryRecord({ clientId: 7 });
  expect(planFilingUnderClient({ record, client }, { rememberEmail: false }, context)).toEqual({
    inquiry: record,
    writes: [],
  });
});

test.each([
  ['later', '2026-11-20T00:00:00.000Z', 1],
  ['as late', sampleInquiryRecord().receivedAt, 0],
  ['earlier', NOW, 0],
])('the last contact of the client moves to an inquiry that is %s', (_, lastContactDate, moves) => {
  const record = sampleInquiryRecord();
  const { writes } = planFilingUnderClient(
    { record, client: { ...client, lastContactDate } },
    { rememberEmail: false },
    context,
  );
  const expected = {
    key: { id: 7 },
    condition: 'lastContactDate < :at AND attribute_not_exists(mergedInto)',
    values: { ':at': record.receivedAt },
  };
  expect(updatesOf(writes, 'clients')).toEqual(
    Array.from({ length: moves }, () => expect.objectContaining(expected)),
  );
});

test.each([
  ['remembered', 7, 'amira@sample.example', [{ email: 'amira@sample.example', clientId: 7 }]],
  [
    'remembered of an inquiry that is filed already',
    7,
    'Amira@Sample.example',
    [{ email: 'amira@sample.example', clientId: 7 }],
  ],
  ['not remembered where the visitor left none', undefined, UNKNOWN_SENDER.email, []],
])('an address is %s', (_, clientId, email, expected) => {
  const record = sampleInquiryRecord({ clientId, email });
  const { writes } = planFilingUnderClient({ record, client }, { rememberEmail: true }, context);
  expect(itemsPut(writes, 'client-emails')).toEqual(expected);
});

test('a sender who becomes a client, and the filed inquiry, are one transaction of at most a hundred writes', () => {
  const words = 'One two three four five six seven';
  const pendingHistory = Array.from({ length: 50 }, (_, place) => entry('assigned', place + 1));
  const record = sampleInquiryRecord({
    ...{ name: words, company: `${words} Co`, email: 'a.b.c.d.e.f.g@sample.example' },
    ...{ phone: '+971 1 22 33 44 55 66', assignedTo: 'sara', pendingHistory },
  });
  const { inquiry, writes } = planFilingUnderNewClient({ record, id: 9 }, context);
  expect(inquiry).toMatchObject({ clientId: 9, version: 2 });
  expect(itemsPut(writes, 'clients')).toEqual([
    expect.objectContaining({ id: 9, clientName: words, dateOfFirstContact: record.receivedAt }),
  ]);
  expect(itemsPut(writes, 'client-emails')).toEqual([{ email: 'a.b.c.d.e.f.g@sample.example', clientId: 9 }]);
  expect(inquiryUpdateOf(writes)).toMatchObject({
    set: { clientId: 9 },
    condition: '#revision = :read',
  });
  expect(countsAdded(writes, 'counters')).toMatchObject({ 'clients total': 1 });
  expect(itemsPut(writes, 'timeline')).toHaveLength(53);
  expect(writes.length).toBeLessThanOrEqual(100);
});

test.each([
  ['later', '2026-11-20T00:00:00.000Z', sampleInquiryRecord().receivedAt],
  ['earlier', NOW, NOW],
])(
  'an archived client is back with an inquiry that is %s than its last contact',
  (_, lastContactDate, kept) => {
    const record = sampleInquiryRecord();
    const archived = { at: NOW, actor: 'omar', reason: '' };
    const { writes } = planFilingUnderClient(
      { record, client: { ...client, lastContactDate, archived } },
      { rememberEmail: false },
      context,
    );
    const [written] = updatesOf(writes, 'clients');
    expect(written?.set).toMatchObject({ archived: undefined, list: 'all', version: 2 });
    expect(written?.set.lastContactDate ?? lastContactDate).toBe(kept);
    expect(itemsPut(writes, 'timeline')).toContainEqual(
      expect.objectContaining({
        kind: 'archive',
        event: 'restored',
        reference: record.reference,
        actor: 'sara',
      }),
    );
  },
);
