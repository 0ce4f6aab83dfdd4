import { expect, test } from 'vitest';
import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import type { InquiryReply } from '../../../shared/domain/inquiry-reply.ts';
import { countsAdded, itemsPut } from '../dynamo/test-writes.ts';
import { planReply } from './plan-reply.ts';
import { inquiryUpdateOf, sampleInquiryRecord } from './sample-inquiry-record.ts';

const NOW = '2026-11-22T09:00:00.000Z';
const context = { actor: 'sara', now: new Date(NOW), expectedVersion: 1 };
const { reference } = sampleInquiryRecord();
const reply: InquiryReply = { id: 'r1', text: 'A sample reply.', by: 'sara', at: NOW, mailId: 'reply#r1' };
const sent = { reply, fingerprint: 'f1', replyTo: 'inquiries@sample.example' };

test('a reply is stored, emailed, told to the client’s timeline, and answers the inquiry', () => {
  const record = sampleInquiryRecord({ clientId: 7 });
  const { inquiry, writes } = planReply(record, sent, context);
  expect(inquiry).toMatchObject({ state: 'answered', answeredBy: 'sara', answeredAt: NOW, version: 2 });
  expect(inquiryUpdateOf(writes)).toMatchObject({
    set: { state: 'answered' },
    condition: '#revision = :read',
  });
  expect(countsAdded(writes, 'counters')).toEqual({ 'inquiries open': -1, 'inquiries answered': 1 });
  expect(itemsPut(writes, 'inquiry-replies')).toEqual([
    { reference, entry: '!r1', fingerprint: 'f1', reply },
    { reference, entry: `${NOW}#r1`, ...reply },
  ]);
  expect(itemsPut(writes, 'mail')).toEqual([
    expect.objectContaining({
      ...{ id: 'reply#r1', cause: reference, clientId: 7, to: record.email, status: 'queued' },
      replyTo: 'inquiries@sample.example',
    }),
  ]);
  expect(writes).toContainEqual({ remove: { reference, entry: 'sara#reply' }, from: 'inquiry-drafts' });
  expect(itemsPut(writes, 'timeline').map(({ change }) => change)).toEqual(['replied']);
});

test('a further reply counts no further answer, and raises the version', () => {
  const answeredAt = '2026-11-21T11:00:00.000Z';
  const record = sampleInquiryRecord({ state: 'answered', answeredAt, answeredBy: 'omar', version: 4 });
  const { inquiry, writes } = planReply(record, sent, { ...context, expectedVersion: 4 });
  expect(inquiry).toMatchObject({ answeredBy: 'omar', answeredAt, version: 5 });
  expect(inquiryUpdateOf(writes).set).toMatchObject({ lastWrittenAt: NOW, lastAnsweredBy: 'sara' });
  expect(Object.values(countsAdded(writes, 'daily-metrics')).filter((by) => by !== 0)).toEqual([]);
  expect(itemsPut(writes, 'mail')).toHaveLength(1);
});

test('a key is used once: its item must not be there', () => {
  const { writes } = planReply(sampleInquiryRecord(), sent, context);
  const key = writes.find((write) => 'put' in write && write.put.entry === '!r1');
  expect(key).toMatchObject({ condition: 'attribute_not_exists(entry)' });
});

test('nobody replies to another version, nor to a visitor without an address', () => {
  expect(() => planReply(sampleInquiryRecord({ version: 2 }), sent, context)).toThrow(
    expect.objectContaining({ code: 'stale' }),
  );
  expect(() => planReply(sampleInquiryRecord({ email: UNKNOWN_SENDER.email }), sent, context)).toThrow(
    expect.objectContaining({ code: 'invalid_input' }),
  );
});
