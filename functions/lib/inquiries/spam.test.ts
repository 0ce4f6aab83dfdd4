import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { HONEYPOT } from '../../../shared/domain/inquiry-choices.ts';
import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import { sampleInquiryRecord } from './sample-inquiry-record.ts';
import { findSpamReason } from './spam.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
});

const inquiry = sampleInquiryRecord({ email: 'Amira.Sample+a@sample.example', senderHash: 'a-hash' });
const WINDOW = Math.floor(Date.parse(inquiry.receivedAt) / 1000 / 600);
const asked = () => store.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input);
const refuse = (key: string) =>
  store
    .on(UpdateCommand, { Key: { key: `inquiry#${key}#${WINDOW}` } })
    .rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }));

test('an inquiry is counted by its network and by its mailbox, a hundred in ten minutes', async () => {
  expect(await findSpamReason(inquiry)).toBeUndefined();
  expect(asked()).toMatchObject([
    {
      Key: { key: `inquiry#address#a-hash#${WINDOW}` },
      ExpressionAttributeValues: { ':one': inquiry.reference, ':most': 100 },
    },
    { Key: { key: `inquiry#email#amirasample@sample.example#${WINDOW}` } },
  ]);
});

test.each([
  ['network address', 'address#a-hash'],
  ['email address', 'email#amirasample@sample.example'],
])('too many inquiries from one %s are spam', async (kind, key) => {
  refuse(key);
  expect(await findSpamReason(inquiry)).toBe(
    `More than 100 inquiries came from this ${kind} within ten minutes.`,
  );
});

test('an inquiry without a network or a mailbox is not counted by it', async () => {
  await findSpamReason({ ...inquiry, senderHash: undefined, email: UNKNOWN_SENDER.email });
  expect(asked()).toEqual([]);
});

test('an inquiry with a field that people do not see is spam, and not counted', async () => {
  const details = { form: 'home', division: '', urgency: '', [HONEYPOT]: 'x' } as const;
  expect(await findSpamReason({ ...inquiry, details })).toBe('A field that people do not see was filled in.');
  expect(asked()).toEqual([]);
});

test('a link in the name is spam, but for an organisation that is written as its website', async () => {
  const website = 'Sample Shipping (www.sample.example)';
  expect(await findSpamReason({ ...inquiry, name: website })).toBe('The name has a link.');
  expect(await findSpamReason({ ...inquiry, name: website, company: website })).toBeUndefined();
});
