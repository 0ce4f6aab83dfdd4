import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { declareDistinct } from '../../shared/contract/client-merges.ts';
import { addNote, listTimeline } from '../../shared/contract/client-timeline.ts';
import {
  archiveClient,
  createClient,
  readClient,
  releaseEmail,
  restoreClient,
  triggerTier1Contract,
  updateClient,
} from '../../shared/contract/crm.ts';
import { fileInquiry, readInquiry, sendReply, updateInquiry } from '../../shared/contract/inquiries.ts';
import { submitInquiry } from '../../shared/contract/leads.ts';
import type { Client } from '../../shared/domain/client.ts';
import { handler as receiveInquiry } from '../events/receive-inquiry.ts';
import { saveLastContact } from '../lib/clients/client.table.ts';
import { milestoneWrites } from '../lib/clients/milestones.ts';
import { commit } from '../lib/dynamo/commit.ts';
import { ConditionFailed } from '../lib/dynamo/errors.ts';
import { sumForecast } from '../lib/forecast/forecast-counters.table.ts';
import { enqueueAcknowledgement } from '../lib/inquiries/acknowledge.ts';
import {
  findInquiryRecord,
  findQuarantinedNotNotified,
  markQuarantineNotified,
  retryFollowUp,
} from '../lib/inquiries/inquiry.table.ts';

// Of each condition that a write of clients and inquiries has: somebody else writes between its read and its commit.
let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
});
afterEach(() => expect(store.hasComeInBetween()).toBe(true));
afterAll(() => store.stop());

let samples = 0;
const newEmail = () => {
  samples += 1;

  return `sample-${samples}@sample.example`;
};
const newClient = async (contactEmail = newEmail()): Promise<Client> =>
  createClient.output.parse(
    (await store.call(createClient, { clientName: 'Sample Client', contactEmail })).body,
  );
const client = async ({ id }: Pick<Client, 'id'>): Promise<Client> =>
  readClient.output.parse((await store.call(readClient, { id })).body);

test('an address that another new client takes in between is taken', async () => {
  const contactEmail = newEmail();
  store.inBetween(() => newClient(contactEmail));
  expect(await store.call(createClient, { clientName: 'Other', contactEmail })).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
});

test('an address that a new client takes in between is not given to another', async () => {
  const [{ id, version }, contactEmail] = [await newClient(), newEmail()];
  store.inBetween(() => newClient(contactEmail));
  expect(await store.call(updateClient, { id, version, contactEmail })).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
});

test('an edit of what somebody else has edited in between is stale', async () => {
  const { id, version } = await newClient();
  store.inBetween(() => store.call(updateClient, { id, version, company: 'Theirs' }));
  expect(await store.call(updateClient, { id, version, company: 'Ours' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { company: 'Theirs' } },
  });
});

test('a status that a milestone sets in between stays, and another field is edited beside it', async () => {
  const read = await newClient();
  const { id, version, status, pipelineStage } = read;
  const signing = {
    source: 'sync',
    actor: 'Product',
    at: new Date().toISOString(),
    record: 'SYN-1',
  } as const;
  const sign = () => commit(milestoneWrites(read, 'contract signed', signing));
  const expected = { status, pipelineStage };
  store.inBetween(sign);
  expect(await store.call(updateClient, { id, version, status: 'Lost', expected })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { status: 'Signed', version } },
  });
  expect((await store.call(updateClient, { id, version, company: 'Ours', expected })).status).toBe(200);
  expect(await client({ id })).toMatchObject({ company: 'Ours', status: 'Signed', contractSigned: true });
});

test('a client that is lost takes its value from the stage to which a milestone moves it in between', async () => {
  const { id, version } = await newClient();
  const value = { expectedValue: { amount: 25_000, currency: 'USD' }, status: 'In Progress' } as const;
  await store.call(updateClient, { id, version, ...value });
  const read = await client({ id });
  const paid = { source: 'payment', actor: 'sara', at: new Date().toISOString(), record: 'PAY-1' } as const;
  store.inBetween(() => commit(milestoneWrites(read, 'retainer paid', paid)));
  await store.call(updateClient, { id, version: read.version, status: 'Lost' });
  expect(await client({ id })).toMatchObject({ status: 'Lost', pipelineStage: 'Retainer Paid' });
  expect((await sumForecast()).filter(({ clients, value }) => clients !== 0 || value.length > 0)).toEqual([]);
});

test('an edit without a version follows the one that came in between', async () => {
  const { id } = await newClient();
  store.inBetween(() => store.call(updateClient, { id, company: 'Theirs', pipelineStage: 'Proposal Sent' }));
  await store.call(updateClient, { id, pipelineStage: 'Contract Issued' });
  const { body } = await store.call(listTimeline, { id });
  const changes = listTimeline.output
    .parse(body)
    .items.flatMap((entry) => (entry.kind === 'edit' ? entry.changes : []))
    .filter(({ field }) => field === 'pipelineStage');
  expect(changes.map(({ from, to }) => `${from} to ${to}`).toSorted()).toEqual([
    'Inquiry Received to Proposal Sent',
    'Proposal Sent to Contract Issued',
  ]);
});

test.each([
  ['an edit', () => ({ company: 'Theirs' }), 'stale'],
  ['another archiving', undefined, 'stale'],
] as const)('%s in between makes the archiving of a client stale', async (_, change, code) => {
  const { id, version } = await newClient();
  store.inBetween(() =>
    change
      ? store.call(updateClient, { id, version, ...change() })
      : store.call(archiveClient, { id, version, reason: 'Theirs' }),
  );
  expect(await store.call(archiveClient, { id, version, reason: 'Ours' })).toMatchObject({
    status: 409,
    body: { code, current: { version: version + 1 } },
  });
});

test('two who tell the same clients apart in between keep what each has said', async () => {
  const [one, other, third] = [await newClient(), await newClient(), await newClient()];
  const say = (to: Client) => store.call(declareDistinct, { id: one.id, otherId: to.id, version: 1 });
  // The other client is edited, too.
  store.inBetween(() => store.call(declareDistinct, { id: other.id, otherId: third.id, version: 1 }));
  expect((await say(other)).status).toBe(200);
  expect([(await client(one)).distinctFrom, (await client(other)).distinctFrom]).toEqual([
    [other.id],
    [third.id, one.id],
  ]);
  expect(await say(third)).toMatchObject({ status: 409, body: { code: 'stale' } });
});

test('a client that is restored in between is answered as it is', async () => {
  const { id, version } = await newClient();
  await store.call(archiveClient, { id, version });
  const restore = () => store.call(restoreClient, { id, version: version + 1 });
  store.inBetween(restore);
  expect(await restore()).toMatchObject({ status: 200, body: { version: version + 2 } });
});

test('an edit without a version does not follow an archiving in between', async () => {
  const { id, version } = await newClient();
  store.inBetween(() => store.call(archiveClient, { id, version }));
  expect(await store.call(updateClient, { id, company: 'Ours' })).toMatchObject({
    status: 409,
    body: { code: 'archived' },
  });
});

test('an inquiry brings its client back, also where somebody restores it in between', async () => {
  const contactEmail = newEmail();
  const { id, version } = await newClient(contactEmail);
  await store.call(archiveClient, { id, version });
  const reference = await newInquiry({ email: contactEmail });
  store.inBetween(() => store.call(restoreClient, { id, version: version + 1 }), 'client-search');
  await followUp(reference);
  const restored = await client({ id });
  expect(restored).toMatchObject({ version: version + 2 });
  expect(restored).not.toHaveProperty('archived');
});

test('a later contact that is saved in between stays the last', async () => {
  const known = await newClient();
  const [earlier, later] = ['2030-01-01T00:00:00.000Z', '2030-01-02T00:00:00.000Z'];
  store.inBetween(() => saveLastContact(known, later));
  await expect(saveLastContact(known, earlier)).rejects.toThrow(ConditionFailed);
  expect((await client(known)).lastContactDate).toBe(later);
});

test('an address that another client has got in between stays that client’s', async () => {
  const [email, { id }] = [newEmail(), await newClient()];
  await store.call(updateClient, { id, contactEmail: email });
  const { version } = createClient.output.parse(
    (await store.call(updateClient, { id, contactEmail: newEmail() })).body,
  );
  let next = 0;
  store.inBetween(async () => {
    await store.call(releaseEmail, { id, email, version });
    next = (await newClient(email)).id;
  });
  await store.call(releaseEmail, { id, email, version });
  expect((await store.items('client-emails')).find((claim) => claim.email === email)).toMatchObject({
    clientId: next,
  });
});

test('a note that comes twice under one key is one entry', async () => {
  const { id } = await newClient();
  const add = () => store.call(addNote, { id, text: 'Called.' }, { key: 'one-key-for-both' });
  store.inBetween(add);
  expect((await add()).status).toBe(201);
  const { body } = await store.call(listTimeline, { id });
  expect(listTimeline.output.parse(body).items.filter(({ kind }) => kind === 'note')).toHaveLength(1);
});

test('a client that leaves Tier 1 in between gets no Tier 1 contract', async () => {
  const entered = { clientName: 'Sample Client', contactEmail: newEmail(), serviceTier: 'Dominion' } as const;
  const { id } = createClient.output.parse((await store.call(createClient, entered)).body);
  const orders = async () =>
    (await store.items('automated-documents')).filter(
      (document) => document.clientId === id && document.documentType === 'Tier1Contract',
    );
  store.inBetween(() => store.call(updateClient, { id, serviceTier: 'Observer' }));
  const { status, body } = await store.call(triggerTier1Contract, { clientId: id });
  expect([status, body.code, await orders()]).toEqual([409, 'not_tier_1', []]);
});

const newInquiry = async (change: Record<string, unknown> = {}): Promise<string> => {
  const entered = { name: 'Amira Sample', email: newEmail(), message: 'Two vessels.' };
  const { body } = await store.call(submitInquiry, { ...entered, ...change });

  return submitInquiry.output.parse(body).reference;
};
const inquiry = async (reference: string) =>
  readInquiry.output.parse((await store.call(readInquiry, { reference })).body).inquiry;
const followUp = (reference: string) =>
  receiveInquiry({ Records: [{ dynamodb: { NewImage: { reference: { S: reference } } } }] });

test('an inquiry that comes twice under one key is stored once', async () => {
  const entered = { name: 'Amira Sample', email: newEmail(), message: 'Two vessels.' };
  const send = () => store.call(submitInquiry, entered, { key: 'one-key-for-both-inquiries' });
  store.inBetween(send);
  const { body } = await send();
  const stored = (await store.items('inquiries')).filter(({ email }) => email === entered.email);
  expect(stored.map(({ reference }) => reference)).toEqual([body.reference]);
});

test('a change of an inquiry that somebody else has changed in between is stale', async () => {
  const reference = await newInquiry();
  store.inBetween(() => store.call(updateInquiry, { reference, version: 1, assignedTo: 'commander' }));
  expect(await store.call(updateInquiry, { reference, version: 1, state: 'answered' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { assignedTo: 'commander', state: 'open' } },
  });
});

test('an inquiry that is assigned to a client in between is not assigned to another', async () => {
  const [reference, first, second] = [await newInquiry(), await newClient(), await newClient()];
  store.inBetween(() => store.call(fileInquiry, { reference, version: 1, clientId: first.id }));
  expect(await store.call(fileInquiry, { reference, version: 1, clientId: second.id })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  expect((await inquiry(reference)).clientId).toBe(first.id);
});

test('a change by staff during the follow-up stays, and the follow-up comes again', async () => {
  const reference = await newInquiry();
  store.inBetween(() => store.call(updateInquiry, { reference, version: 1, state: 'answered' }));
  await followUp(reference);
  expect(await inquiry(reference)).toMatchObject({ state: 'answered' });
  expect(await findInquiryRecord(reference)).toMatchObject({ followUp: 'pending' });
  await followUp(reference);
  expect(await findInquiryRecord(reference)).toMatchObject({
    state: 'answered',
    clientId: expect.any(Number),
  });
});

test('a follow-up that ends in between is not delivered again', async () => {
  const reference = await newInquiry();
  const record = await findInquiryRecord(reference);
  if (!record) throw new Error('The inquiry is missing.');
  store.inBetween(() => followUp(reference));
  await retryFollowUp(record, new Date(Date.now() + 3_600_000));
  expect(await findInquiryRecord(reference)).not.toHaveProperty('followUpAttempts');
});

test('two inquiries of one client at the same moment make one client', async () => {
  const email = newEmail();
  const [first, second] = [await newInquiry({ email }), await newInquiry({ email })];
  store.inBetween(() => followUp(first));
  await followUp(second);
  const clients = (await store.items('clients')).filter(({ contactEmail }) => contactEmail === email);
  expect(clients).toHaveLength(1);
});

test('of two acknowledgements to one address at the same moment one is sent', async () => {
  const to = newEmail();
  const email = (id: string) => ({ id, cause: 'INQ-SAMP0001', to, subject: '', text: '', html: '' });
  const now = new Date();
  store.inBetween(() => enqueueAcknowledgement(email('acknowledgement#1'), now));
  expect(await enqueueAcknowledgement(email('acknowledgement#2'), now)).toBe(false);
});

test('an inquiry that another run has reported in between is reported once', async () => {
  const reference = await newInquiry({ details: { website: 'x' } });
  await store.call(updateInquiry, { reference, version: 1, state: 'quarantined' });
  const until = new Date(Date.now() + 60_000);
  store.inBetween(() => Promise.resolve());
  await store.put('inquiries', {
    ...(await findInquiryRecord(reference)),
    quarantineNotice: 'awaited',
    quarantinedAt: new Date().toISOString(),
  });
  store.inBetween(() => markQuarantineNotified(until));
  await markQuarantineNotified(until);
  expect((await findQuarantinedNotNotified(until, 25)).inquiries).toEqual([]);
});

test.each(['inquiries', 'inquiry-replies'] as const)(
  'a reply that is repeated before %s are read is answered as it was sent',
  async (table) => {
    const input = { reference: await newInquiry(), version: 1, text: 'One vessel is open.' };
    const send = () => store.call(sendReply, input, { key: `key-of-a-reply-${table}` });
    store.beforeReading(table, send);
    const answer = await send();
    expect(answer).toMatchObject({ status: 201, body: { inquiry: { state: 'answered', version: 2 } } });
    expect(await send()).toEqual(answer);
  },
);
