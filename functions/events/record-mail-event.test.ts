import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { SNSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMAIL_TAG, tagValueOf } from '../lib/email/message-tag.ts';
import { handler } from './record-mail-event.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

const ID = 'acknowledgement#INQ-1';

test.each(['Send', 'Delivery', 'Bounce', 'Complaint', 'Reject'])(
  'an email whose sender died counts as sent with the event %s',
  async (eventType) => {
    store.on(GetCommand).resolves({ Item: { ...stored, status: 'leased' } });
    await handler(published({ eventType }));
    const [[first] = []] = transactions();
    expect(first?.Update).toMatchObject({
      Key: { id: ID },
      ConditionExpression: '#status <> :status',
      ExpressionAttributeValues: {
        ':status': 'sent',
        ':now': '2026-11-22T08:00:00.000Z',
        ':messageId': 'message-1',
      },
    });
  },
);

test('the client’s timeline and the sync’s log hear of the email too', async () => {
  store.on(GetCommand).resolves({ Item: { ...stored, status: 'failed', clientId: 7, notifies: 'SYN-1' } });
  await handler(published({ eventType: 'Send' }));
  const [[, entry, log] = []] = transactions();
  expect(entry?.Put?.Item).toMatchObject({ clientId: 7, kind: 'mail', status: 'sent' });
  expect(log?.Update?.Key).toEqual({ id: 'SYN-1' });
});

test('an email that counts as sent stays as it is', async () => {
  store.on(GetCommand).resolves({ Item: { ...stored, status: 'sent' } });
  await handler(published({ eventType: 'Send' }));
  expect(transactions()).toEqual([]);
});

test('the sender may mark the email meanwhile', async () => {
  store.on(GetCommand).resolves({ Item: { ...stored, status: 'leased' } });
  store
    .on(TransactWriteCommand)
    .rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }));
  await expect(handler(published({ eventType: 'Send' }))).resolves.toBeUndefined();
});

test.each([
  ['of an email that is not stored', { [EMAIL_TAG]: [tagValueOf(ID)] }],
  ['of an email of somebody else', {}],
])('an event %s is ignored with a log entry', async (_, tags) => {
  await handler(published({ eventType: 'Send', tags }));
  expect(transactions()).toEqual([]);
  expect(console.info).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'A mail event is about no email of ours.', messageId: 'message-1' }),
  );
});

test('the text with which SES validates the topic is no event, and any other text is a failure', async () => {
  await handler(withMessage('Successfully validated SNS topic for Amazon SES event publishing.'));
  await expect(handler(withMessage('{"eventType":"Send"}'))).rejects.toThrow();
});

test('a failure of the store is one of the event, so that it comes again', async () => {
  store.on(GetCommand).rejects(new Error('wrong'));
  await expect(handler(published({ eventType: 'Send' }))).rejects.toThrow('wrong');
});

const stored = {
  ...{ id: ID, cause: 'INQ-1', to: 'amira@sample.example', subject: 'Sample', text: 'Sample' },
  ...{ html: '<p>Sample</p>', createdAt: '2026-11-22T07:59:00.000Z' },
};

const transactions = () =>
  store.commandCalls(TransactWriteCommand).map(({ args: [{ input }] }) => input.TransactItems ?? []);

function withMessage(Message: string): SNSEvent {
  return { Records: [{ Sns: { Message } }] } as SNSEvent;
}

/** What SNS delivers of an event. */
function published({
  tags = { [EMAIL_TAG]: [tagValueOf(ID)] },
  ...event
}: {
  eventType: string;
  tags?: Record<string, string[]>;
}): SNSEvent {
  const mail = { timestamp: '2026-11-22T08:00:00.000Z', messageId: 'message-1', tags };

  return withMessage(JSON.stringify({ ...event, mail }));
}
