import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { SNSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMAIL_TAG, tagValueOf } from '../lib/email/message-tag.ts';
import { handler } from './record-mail-event.ts';

const AT = '2026-11-22T08:00:00.000Z';
const DELIVERY = { eventType: 'Delivery', delivery: { timestamp: AT } };
const bounceWith = (bounceType: string, diagnosticCode: string) => ({
  eventType: 'Bounce',
  bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ diagnosticCode }], timestamp: AT },
});
const BOUNCE = bounceWith('Permanent', 'smtp; 550 5.1.1 user unknown');
const SOFT_BOUNCE = bounceWith('Transient', 'smtp; 452 4.2.2 mailbox full');
const COMPLAINT = { eventType: 'Complaint', complaint: { timestamp: AT, complaintFeedbackType: 'abuse' } };
const suppressed = { email: 'amira@sample.example', reason: 'bounced', why: 'unknown', at: AT };

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubEnv('SITE_ORIGIN', 'https://zahrael.example');
  vi.stubEnv('MAIL_FROM', 'desk@zahrael.example');
  vi.stubEnv('INQUIRIES_ADDRESS', 'desk@zahrael.example');
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

test('a delivery is recorded once', async () => {
  given({});
  await handler(published(DELIVERY));
  given({ deliveredAt: AT });
  await handler(published(DELIVERY));
  expect(transactions()).toEqual([
    [
      {
        Update: expect.objectContaining({
          UpdateExpression: 'SET #attribute = :value',
          ConditionExpression: 'attribute_not_exists(#attribute)',
          ExpressionAttributeNames: { '#attribute': 'deliveredAt' },
          ExpressionAttributeValues: { ':value': AT },
        }),
      },
    ],
  ]);
});

const hardBounce = { at: AT, kind: 'hard', why: '550 5.1.1 user unknown' };

test.each([
  ['a hard bounce', BOUNCE, 'bounced', hardBounce, 'bounced', 'Emails to a.mira+x@Sample.example bounce'],
  [
    'a complaint',
    COMPLAINT,
    'complained',
    { at: AT, why: 'abuse' },
    'complained',
    'a.mira+x@Sample.example reported an email as unwanted',
  ],
])('%s suppresses the address, tells the team and the client’s timeline, in one commit', async (...row) => {
  const [, event, attribute, value, reason, subject] = row;
  given({ clientId: 7 });
  await handler(published(event));
  const [[note, entry, suppressed, mail, listed, ...others] = []] = transactions();
  expect(note?.Update).toMatchObject({
    ExpressionAttributeNames: { '#attribute': attribute },
    ExpressionAttributeValues: { ':value': value },
  });
  expect(entry?.Put?.Item).toMatchObject({ clientId: 7, kind: 'mail', status: attribute });
  expect(suppressed?.Put).toMatchObject({
    Item: { address: 'a.mira+x@sample.example', email: stored.to, reason, at: AT, clientId: 7 },
    ConditionExpression: 'attribute_not_exists(address)',
  });
  expect(mail?.Put?.Item).toMatchObject({
    ...{ to: 'desk@zahrael.example', status: 'queued', cause: 'INQ-1', subject },
    text: expect.stringContaining('https://zahrael.example/clients/7'),
  });
  expect(mail?.Put?.Item).not.toHaveProperty('clientId');
  expect(listed?.Put?.Item).toMatchObject({ clientId: 7, kind: 'address', event: 'suppressed' });
  expect(others).toEqual([]);
});

test('an event that comes twice is recorded once', async () => {
  given({ bounced: hardBounce, complained: { at: AT, why: 'abuse' } });
  await handler(published(BOUNCE));
  await handler(published(COMPLAINT));
  expect(transactions()).toEqual([]);
});

test('a bounce that comes before the event Send says both, and a late Send hides nothing', async () => {
  given({ status: 'leased' });
  await handler(published(BOUNCE));
  expect(transactions().map(([first]) => first?.Update?.UpdateExpression)).toEqual([
    expect.stringMatching(/^SET #status = :status, sentAt/),
    'SET #attribute = :value',
  ]);
  store.resetHistory();
  given({ bounced: hardBounce });
  await handler(published({ eventType: 'Send' }));
  expect(transactions()).toEqual([]);
});

test('a soft bounce is shown and stops nothing; a hard one may follow it, not the other way round', async () => {
  given({ clientId: 7 });
  await handler(published(SOFT_BOUNCE));
  expect(transactions()).toHaveLength(1);
  expect(transactions()[0]).toHaveLength(2);
  expect(transactions()[0]?.[0]?.Update?.ExpressionAttributeValues).toEqual({
    ':value': { at: AT, kind: 'soft', why: '452 4.2.2 mailbox full' },
  });
  store.resetHistory();
  given({ bounced: { at: AT, kind: 'soft', why: 'full' } });
  await handler(published(BOUNCE));
  expect(transactions()[0]?.[0]?.Update?.ConditionExpression).toBe('attribute_exists(#attribute)');
  store.resetHistory();
  given({ bounced: hardBounce });
  await handler(published(SOFT_BOUNCE));
  expect(transactions()).toEqual([]);
});

test.each([
  ['is suppressed already', { ...suppressed }, 1],
  ['was allowed after the email left', { ...suppressed, allowedAt: '2026-11-22T08:00:00.000Z' }, 1],
  ['was allowed before the email left', { ...suppressed, allowedAt: '2026-11-22T07:59:59.999Z' }, 3],
])('a bounce from an address that %s', async (_, record, writes) => {
  given({}, record);
  await handler(published(BOUNCE));
  expect(transactions()[0]).toHaveLength(writes);
  if (writes === 3)
    expect(transactions()[0]?.[1]?.Put).toMatchObject({
      ConditionExpression: 'allowedAt = :before',
      ExpressionAttributeValues: { ':before': '2026-11-22T07:59:59.999Z' },
    });
});

test('the team’s own address is never suppressed, and no email tells of it', async () => {
  given({ to: 'Desk@zahrael.example' });
  await handler(published(BOUNCE));
  expect(transactions()[0]).toHaveLength(1);
});

test.each([
  ['a hard bounce', BOUNCE, '550 5.1.1 user unknown'],
  ['a full mailbox', SOFT_BOUNCE, '452 4.2.2 mailbox full'],
  ['a complaint', COMPLAINT, 'abuse'],
])(
  '%s of the team’s own address is a figure with an alarm, of any other address none',
  async (_, event, why) => {
    vi.stubEnv('STAGE', 'sample');
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    given({ to: 'Desk+leads@zahrael.example' });
    await handler(published(event));
    expect(written.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { TeamEmailsBounced: 1, id: ID, cause: 'INQ-1', why },
    ]);
    written.mockClear();
    given({});
    await handler(published(event));
    expect(written).not.toHaveBeenCalled();
  },
);

test('an email that SES itself rejects is shown, and its address stays allowed', async () => {
  given({});
  await handler(published({ eventType: 'Reject', reject: { reason: 'Bad content' } }));
  expect(transactions()).toHaveLength(1);
  expect(transactions()[0]?.[0]?.Update?.ExpressionAttributeValues).toEqual({
    ':value': { at: AT, kind: 'rejected', why: 'Bad content' },
  });
});

test('a report that an email is wanted is no complaint', async () => {
  given({});
  await handler(
    published({ eventType: 'Complaint', complaint: { timestamp: AT, complaintFeedbackType: 'not-spam' } }),
  );
  expect(transactions()).toEqual([]);
});

test('an event that meets another of its email reads again', async () => {
  given({});
  store
    .on(TransactWriteCommand)
    .rejectsOnce(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }))
    .resolves({});
  await handler(published(BOUNCE));
  expect(transactions()).toHaveLength(2);
});

test.each([
  ['a hard bounce', BOUNCE],
  ['a soft bounce', SOFT_BOUNCE],
  ['a complaint', COMPLAINT],
])('%s of an email to a person who was erased is noted nowhere: it names the address', async (_, event) => {
  given({ to: '', subject: '', text: '', html: '', clientId: 7 });
  await handler(published(event));
  expect(transactions()).toEqual([]);
});

test('an email that left while its person was erased counts as sent', async () => {
  given({ to: '', status: 'failed' });
  await handler(published(BOUNCE));
  expect(transactions()).toMatchObject([[{ Update: { ExpressionAttributeValues: { ':status': 'sent' } } }]]);
});

/** Stores a sent email with these changes, and a record of its address where one is given. */
function given(change: object, address?: object): void {
  store.on(GetCommand, { TableName: 'mail' }).resolves({ Item: { ...stored, status: 'sent', ...change } });
  store.on(GetCommand, { TableName: 'suppressed-addresses' }).resolves(address ? { Item: address } : {});
}

const stored = {
  ...{ id: ID, cause: 'INQ-1', to: 'a.mira+x@Sample.example', subject: 'Sample', text: 'Sample' },
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
  [detail: string]: unknown;
}): SNSEvent {
  const mail = { timestamp: '2026-11-22T08:00:00.000Z', messageId: 'message-1', tags };

  return withMessage(JSON.stringify({ ...event, mail }));
}
