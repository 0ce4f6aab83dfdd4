import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleInquiry } from '../../../shared/test-samples/inquiries.ts';
import { stubSecret } from '../config/test-secrets.ts';
import { findOrCreateClient, insertClient } from './create.ts';
import { editClient, releaseFormerEmail } from './edit.ts';
import { newClientFrom } from './plan-new-client.ts';

const store = mockClient(DynamoDBDocumentClient);
stubSecret('dominion-code', 'SAMPLE-1');
const context = { actor: 'commander', now: new Date('2026-11-22T10:00:00.000Z') };
const client = sampleClient(7);
const inquiry = sampleInquiry(1);

const conflict = () =>
  new TransactionCanceledException({
    ...{ message: 'cancelled', $metadata: {} },
    CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
  });

beforeEach(() => {
  store.reset();
  store.on(GetCommand).resolves({});
  store.on(GetCommand, { TableName: 'clients' }).resolves({ Item: client });
  store.on(UpdateCommand).resolves({ Attributes: { value: 8 } });
  store.on(TransactWriteCommand).resolves({});
});
/** The tables that the last commit puts items into. */
const tablesPut = () => {
  const last = store.commandCalls(TransactWriteCommand).at(-1)?.args[0].input.TransactItems ?? [];

  return [...new Set(last.flatMap(({ Put }) => (Put?.TableName ? [Put.TableName] : [])))].sort();
};
const commits = () => store.commandCalls(TransactWriteCommand).length;

test('an edit that a milestone comes in between of is planned again', async () => {
  store
    .on(GetCommand, { TableName: 'clients' })
    .resolvesOnce({ Item: client })
    .resolves({ Item: { ...client, status: 'Signed' } });
  store.on(TransactWriteCommand).rejectsOnce(conflict()).resolves({});
  const edited = await editClient(7, { company: 'Another' }, { ...context, expectedVersion: 1 });
  expect(edited).toMatchObject({ company: 'Another', status: 'Signed', version: 2 });
  expect(commits()).toBe(2);
});

test('an edit without a version conflicts after ten others', async () => {
  store.on(TransactWriteCommand).rejects(conflict());
  await expect(editClient(7, { company: 'Another' }, context)).rejects.toMatchObject({
    code: 'stale',
    current: client,
  });
  expect(commits()).toBe(10);
});

test('an edit orders the documents of Tier 1 where it moves the client there, and only there', async () => {
  const versioned = { ...context, expectedVersion: 1 };
  await editClient(7, { company: 'Another' }, versioned);
  expect(tablesPut()).toEqual(['client-pairs', 'client-search', 'timeline']);
  const upgraded = await editClient(7, { serviceTier: 'Dominion' }, versioned);
  expect(upgraded.contractId).toMatch(/^DOC-/);
  expect(tablesPut()).toContain('automated-documents');
});

test('an address is released again where another write came in between', async () => {
  store
    .on(GetCommand, { TableName: 'clients' })
    .resolves({ Item: { ...client, formerEmails: ['old@sample.example'] } });
  store.on(TransactWriteCommand).rejectsOnce(conflict()).resolves({});
  const released = await releaseFormerEmail(7, 'old@sample.example', { ...context, expectedVersion: 1 });
  expect(released.formerEmails).toEqual([]);
  expect(commits()).toBe(2);
});

test('there is no editing a client that is not there', async () => {
  store.on(GetCommand, { TableName: 'clients' }).resolves({});
  const versioned = { ...context, expectedVersion: 1 };
  await expect(editClient(9, {}, versioned)).rejects.toMatchObject({ code: 'not_found' });
  await expect(releaseFormerEmail(9, 'a@b.example', versioned)).rejects.toMatchObject({ code: 'not_found' });
});

test('an address that is claimed while its client is created is taken', async () => {
  store
    .on(GetCommand, { TableName: 'client-emails' })
    .resolvesOnce({})
    .resolves({ Item: { email: client.contactEmail, clientId: 7 } });
  store.on(TransactWriteCommand).rejects(conflict());
  const entered = { ...newClientFrom(inquiry), contactEmail: client.contactEmail };
  await expect(insertClient(entered, context)).rejects.toMatchObject({
    code: 'email_taken',
    current: { id: 7 },
  });
});

test('an inquiry whose client is created by another in the meantime belongs to that client', async () => {
  store
    .on(GetCommand, { TableName: 'client-emails' })
    .resolvesOnce({})
    .resolves({ Item: { email: inquiry.email, clientId: 7 } });
  store.on(TransactWriteCommand).rejectsOnce(conflict());
  const later = { ...inquiry, receivedAt: '2030-01-01T00:00:00.000Z' };
  expect(await findOrCreateClient(later, context)).toBe(7);
  const [, contact] = store.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input);
  expect(contact).toMatchObject({ TableName: 'clients', Key: { id: 7 } });
});

test('an inquiry from an unknown address makes a client, first in contact when it came', async () => {
  expect(await findOrCreateClient(inquiry, context)).toBe(8);
  const [{ args } = { args: [] }] = store.commandCalls(TransactWriteCommand);
  const puts = args[0]?.input.TransactItems?.flatMap(({ Put }) => (Put ? [Put.Item] : [])) ?? [];
  expect(puts).toContainEqual(
    expect.objectContaining({
      id: 8,
      dateOfFirstContact: inquiry.receivedAt,
      source: 'Website · Strategic Briefing',
    }),
  );
});
