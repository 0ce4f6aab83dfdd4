import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receiveInquiry } from '../../shared/domain/inquiry.ts';
import {
  type InquiryRecord,
  type InquiryTask,
  inquiryDueAttributes,
} from '../lib/inquiries/inquiry-record.ts';
import { handler } from './sweep.ts';

const store = mockClient(DynamoDBDocumentClient);
const errors = vi.spyOn(console, 'error');
beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://zahrael.example');
  vi.stubEnv('MAIL_FROM', 'desk@zahrael.example');
  vi.stubEnv('INQUIRIES_ADDRESS', 'desk@zahrael.example');
  errors.mockImplementation(() => {});
  store.on(QueryCommand).resolves({ Items: [] });
  store.on(UpdateCommand).resolves({});
});
afterEach(() => {
  store.reset();
  errors.mockReset();
  vi.useRealTimers();
});

const DAY = 24 * 3_600_000;
const AN_HOUR_AGO = new Date(Date.now() - DAY / 24).toISOString();

test('an answer is reported late by the stored inquiry alone, though its follow-up never succeeded', async () => {
  const late = recordFrom(2 * DAY, { followUpAttempts: 9 });
  findsDue('inquiries', [late]);
  expect(await sweep()).toMatchObject({ kinds: { inquiries: { done: 1, failed: 0 } } });
  const [notice] = store.commandCalls(PutCommand).map(({ args: [{ input }] }) => input.Item);
  expect(notice).toMatchObject({ id: `overdue#${late.reference}`, to: 'desk@zahrael.example' });
  expect(updatedValues()).toMatchObject({
    overdueSince: expect.any(String),
    due: 'yes',
    dueAt: late.followUpAfter,
  });
});

test('a follow-up that is late before the answer is gets another try, and is looked at when the answer is due', async () => {
  const pending = recordFrom(DAY - 10 * 60_000, { followUpAttempts: 9 });
  findsDue('inquiries', [pending]);
  await sweep();
  const [{ ':followUpAttempts': followUpAttempts, ':dueAt': dueAt } = {}] = store
    .commandCalls(UpdateCommand)
    .map(({ args: [{ input }] }) => input.ExpressionAttributeValues ?? {});
  // The pause is a quarter of an hour by now; the promise is due in ten minutes.
  expect([followUpAttempts, dueAt]).toEqual([10, pending.respondBy]);
  expect(store.commandCalls(PutCommand)).toHaveLength(0);
});

test('a record that cannot be parsed is told, and holds up neither the next ones nor another kind', async () => {
  const [broken, late] = [recordFrom(2 * DAY), recordFrom(2 * DAY)];
  findsDue('inquiries', [{ ...broken, message: undefined }, late]);
  findsDue('mail', [{ id: 'acknowledgement#INQ-00000000', status: 'queued', dueAt: AN_HOUR_AGO }]);
  expect(await sweep()).toMatchObject({
    kinds: { inquiries: { done: 1, failed: 1 }, mails: { done: 1, failed: 0 } },
    isFinished: true,
  });
  expect(errors.mock.calls).toEqual([
    [expect.objectContaining({ kind: 'inquiries', key: broken.reference })],
  ]);
});

/** A record that is due for this task alone. */
const DUE_FOR: Record<InquiryTask, Partial<InquiryRecord>> = {
  overdueNotice: { followUp: undefined },
  followUp: { state: 'answered', followUpAfter: AN_HOUR_AGO },
};

test.each(Object.entries(DUE_FOR))(
  'the task %s is done once it is due, and not before',
  async (_, change) => {
    const record = recordFrom(2 * DAY, change);
    vi.setSystemTime(Date.parse(String(inquiryDueAttributes(record).dueAt)) - 1);
    findsDue('inquiries', [record]);
    await sweep();
    const writes = () =>
      store.commandCalls(UpdateCommand).length + store.commandCalls(TransactWriteCommand).length;
    expect(writes()).toBe(0);

    vi.setSystemTime(Date.now() + 2);
    expect(await sweep()).toMatchObject({ kinds: { inquiries: { done: 1, failed: 0 } } });
    expect(writes()).toBe(1);
  },
);

test.each([
  ['answered', { state: 'answered', followUp: undefined }, undefined],
  ['in quarantine', { state: 'quarantined', followUp: 'withheld' }, undefined],
  ['answered before its follow-up', { state: 'answered' }, 'followUpAfter'],
  ['reported already', { overdueSince: '2026-11-21T10:00:00.000Z', followUp: undefined }, undefined],
  ['followed up', { followUp: undefined }, 'respondBy'],
  ['just received', {}, 'followUpAfter'],
  ['restored from quarantine past its time', { respondBy: '2026-01-01T10:00:00.000Z' }, 'respondBy'],
] as const)('what is left to do with an inquiry that is %s', (_, change, when) => {
  const record = recordFrom(0, change);
  const dueAt = when && record[when];
  expect(inquiryDueAttributes(record)).toEqual({ due: dueAt && 'yes', dueAt });
});

const sweep = () => handler({}, { getRemainingTimeInMillis: () => 60_000 } as Context);

/** An inquiry whose answer was promised within a day, as the visitor's write left it so many milliseconds ago. */
function recordFrom(age: number, change: Partial<InquiryRecord> = {}): InquiryRecord {
  const now = new Date(Date.now() - age);
  const sent = {
    ...{ name: 'Amira Sample', company: '', email: 'amira@sample.example', phone: '' },
    ...{ inquiryType: 'Strategic Briefing', message: 'Two vessels.', confidentiality: true },
  };
  const reference = `INQ-${Math.random().toString(36).slice(2, 10).toUpperCase().padEnd(8, 'X')}`;
  const followUpAfter = new Date(now.getTime() + 60_000).toISOString();

  return {
    ...receiveInquiry(sent, { reference, now }),
    ...{ revision: 1, followUp: 'pending', followUpAfter },
    ...change,
  };
}

function findsDue(table: string, items: readonly object[]) {
  store.on(QueryCommand, { TableName: table, IndexName: 'dueForAttention' }).resolves({ Items: [...items] });
  for (const item of items as { reference?: string; id?: string }[]) {
    const { reference, id } = item;
    const Key = reference === undefined ? { id } : { reference };
    store.on(GetCommand, { Key }).resolves({ Item: item });
  }
}

/** The update of the inquiry in the transaction. */
const updatedValues = () => {
  const [{ args } = { args: [] }] = store.commandCalls(TransactWriteCommand);
  const [{ Update } = {}] = args[0]?.input.TransactItems ?? [];

  return Object.fromEntries(
    Object.entries(Update?.ExpressionAttributeValues ?? {}).map(([name, value]) => [name.slice(1), value]),
  );
};
