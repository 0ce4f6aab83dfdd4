import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import {
  addNote,
  archiveClient,
  createClient,
  listClients,
  listDuplicates,
  listTimeline,
  mergeClients,
  readClient,
  releaseEmail,
  removeContact,
  restoreClient,
  searchClients,
  summariseClients,
  undoMerge,
  updateClient,
} from '../../shared/contract/crm.ts';
import { generateDocument, listDocuments } from '../../shared/contract/documents.ts';
import type { Endpoint, RequestOf } from '../../shared/contract/endpoint.ts';
import { listClientInquiries, matchInquiry } from '../../shared/contract/inquiries.ts';
import { submitInquiry } from '../../shared/contract/leads.ts';
import {
  allocatePayment,
  createInvoice,
  generateRetainerInvoice,
  listInvoices,
  listOpenInvoices,
  listPayments,
  listSubscriptions,
  recordPayment,
  updateSubscription,
} from '../../shared/contract/payments.ts';
import { listMasterDashboard } from '../../shared/contract/sync.ts';
import { createTask, listTasks } from '../../shared/contract/tasks.ts';
import type { Client } from '../../shared/domain/client.ts';
import { ONE_TIME } from '../../shared/domain/pricing.ts';
import { handler as receiveInquiry } from '../events/receive-inquiry.ts';
import { findInvoices } from '../lib/billing/invoices/invoice.table.ts';
import { billSubscription } from '../lib/billing/subscriptions/bill-subscription.ts';
import { onlyNumber } from '../lib/dynamo/client-scope.ts';
import { verifyCounters } from '../lib/reporting/verify-counters.table.ts';

let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
});
afterAll(() => store.stop());

let samples = 0;
const newKey = () => {
  samples += 1;

  return `sample-key-of-a-merge-${samples}`;
};
/** The answer of a call that succeeds. */
const call = async <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => {
  const { status, body } = await store.call(endpoint, input, { key: newKey() });
  expect([status < 300, body]).toEqual([true, body]);

  return body as Record<string, never> & { items: Record<string, unknown>[] };
};
const code = async <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => {
  const { status, body } = await store.call(endpoint, input, { key: newKey() });

  return [status, body.code];
};
const newClient = async (clientName: string, change: Record<string, unknown> = {}): Promise<Client> =>
  createClient.output.parse(
    await call(createClient, { clientName, contactEmail: `${newKey()}@sample.example`, ...change }),
  );
const read = async (id: number): Promise<Client> => readClient.output.parse(await call(readClient, { id }));
const two = async () => ({
  own: await newClient('Orlova Maritime'),
  other: await newClient('Orlova Shipping'),
});
const merge = async (own: Client, other: Client, more: Record<string, unknown> = {}): Promise<Client> =>
  mergeClients.output.parse(
    await call(mergeClients, {
      ...{ id: own.id, version: own.version, mergedId: other.id, mergedVersion: other.version, ...more },
    }),
  );
const undo = async (own: Client, other: Client): Promise<Client> =>
  undoMerge.output.parse(
    await call(undoMerge, { id: own.id, version: (await read(own.id)).version, mergedId: other.id }),
  );
const inquiryFrom = async (email: string): Promise<string> => {
  const sent = { name: 'Vera Sample', email, message: 'Two vessels.' };
  const { reference } = submitInquiry.output.parse(await call(submitInquiry, sent));
  await receiveInquiry({ Records: [{ dynamodb: { NewImage: { reference: { S: reference } } } }] });

  return reference;
};
const invoiceOf = ({ id: clientId }: Client, unitAmount = 100) =>
  call(createInvoice, {
    ...{ clientId, currency: 'USD' as const },
    lines: [{ description: 'Sample', quantity: 1, unitAmount }],
  });
const pay = ({ id: clientId }: Client, amount: number, more: Record<string, unknown> = {}) =>
  call(recordPayment, {
    ...{ clientId, amount, currency: 'USD', paymentMethod: 'bank-transfer', reference: newKey(), ...more },
  } as never);
const idsIn = (items: readonly Record<string, unknown>[]) => items.map(({ id }) => String(id)).toSorted();
const countsAgree = async () => expect((await verifyCounters(new Date())).differences).toEqual([]);

/** Every list of a client’s records, as ids. */
const recordsOf = async ({ id }: Pick<Client, 'id'>) => ({
  inquiries: (await call(listClientInquiries, { id })).items
    .map(({ reference }) => String(reference))
    .toSorted(),
  documents: idsIn((await call(listDocuments, { clientId: id })).items),
  invoices: idsIn((await call(listInvoices, { clientId: id })).items),
  open: idsIn((await call(listOpenInvoices, { id })).items),
  payments: idsIn((await call(listPayments, { clientId: id })).items),
  tasks: idsIn((await call(listTasks, { clientId: id })).items),
  notes: (await call(listTimeline, { id })).items.flatMap(({ kind, text }) =>
    kind === 'note' ? [String(text)] : [],
  ),
});

const fill = async (client: Client) => {
  await inquiryFrom(client.contactEmail);
  await invoiceOf(client);
  await pay(client, 7);
  await call(generateDocument, { clientId: client.id, documentType: 'NDA' });
  await call(createTask, {
    clientId: client.id,
    text: 'Call them',
    dueAt: '2030-01-01T08:00:00.000Z',
  } as RequestOf<typeof createTask>);
  await call(addNote, { id: client.id, text: `Note on ${client.clientName}` });
};
type Records = Awaited<ReturnType<typeof recordsOf>>;
const together = (one: Records, other: Records) =>
  Object.fromEntries(
    Object.entries(one).map(([list, ids]) => [list, [...ids, ...other[list as keyof Records]].toSorted()]),
  );
const sorted = (records: Records) =>
  Object.fromEntries(Object.entries(records).map(([list, ids]) => [list, ids.toSorted()]));

test('a merge shows the records of both at the one that stays, and its undoing gives each its own back', async () => {
  const { own, other } = await two();
  await fill(own);
  await fill(other);
  const [before, theirs] = [await recordsOf(own), await recordsOf(other)];
  for (const list of Object.values(theirs)) expect(list.length).toBeGreaterThan(0);

  const merged = await merge(await read(own.id), await read(other.id));
  expect(merged).toMatchObject({ id: own.id, contacts: [{ email: other.contactEmail }] });
  expect(sorted(await recordsOf(own))).toEqual(together(before, theirs));
  // Whoever has the old number finds the one that stays.
  expect(sorted(await recordsOf(other))).toEqual(together(before, theirs));
  expect((await read(other.id)).id).toBe(own.id);
  await countsAgree();

  await undo(own, other);
  expect(sorted(await recordsOf(own))).toEqual(sorted(before));
  expect(sorted(await recordsOf(other))).toEqual(sorted(theirs));
  await countsAgree();
});

test('a merged list of several pages has each entry once, in order of time', async () => {
  const { own, other } = await two();
  for (const text of ['one', 'two', 'three']) {
    await call(addNote, { id: own.id, text: `own ${text}` });
    await call(addNote, { id: other.id, text: `other ${text}` });
  }
  await merge(own, other);
  const all = (await call(listTimeline, { id: own.id, limit: '50' } as never)).items.map(
    ({ entry }) => entry,
  );
  const paged: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = (await call(listTimeline, {
      ...{ id: own.id, limit: '3', ...(cursor !== undefined && { cursor }) },
    } as never)) as Record<string, unknown> & { items: Record<string, unknown>[] };
    paged.push(...page.items.map(({ entry }) => entry));
    cursor = page.next === undefined ? undefined : String(page.next);
  } while (cursor !== undefined);
  expect(paged).toEqual(all);
  expect(all).toHaveLength(10);
  const notes = (await call(listTimeline, { id: own.id })).items.filter(({ kind }) => kind === 'note');
  expect(notes.map(({ text, mergedId }) => [text, mergedId])).toContainEqual(['other one', other.id]);
  expect(notes.map(({ text, mergedId }) => [text, mergedId])).toContainEqual(['own one', undefined]);
  expect(all).toEqual(all.toSorted().toReversed());
});

test('an inquiry from the merged client’s address is shown at the one that stays, and is the other’s after the undoing', async () => {
  const { own, other } = await two();
  await call(archiveClient, { id: other.id, version: 1 });
  const merged = await merge(own, { ...other, version: 2 });
  await call(archiveClient, { id: own.id, version: merged.version });
  const reference = await inquiryFrom(other.contactEmail);
  const restored = await read(own.id);
  // It brings the one that stays back, as any inquiry, and is its last contact.
  expect(restored).not.toHaveProperty('archived');
  expect(restored.lastContactDate > own.lastContactDate).toBe(true);
  expect((await recordsOf(own)).inquiries).toEqual([reference]);
  expect((await call(matchInquiry, { reference })).items).toEqual([]);

  await undo(own, other);
  expect((await recordsOf(own)).inquiries).toEqual([]);
  expect((await recordsOf(other)).inquiries).toEqual([reference]);
  await countsAgree();
});

test('an inquiry from the merged client’s address is the last contact of the one that stays', async () => {
  const { own, other } = await two();
  const merged = await merge(own, other);
  await inquiryFrom(other.contactEmail);
  expect((await read(own.id)).lastContactDate > merged.lastContactDate).toBe(true);
});

test('documents that either has got by a rule are not made again', async () => {
  const { own, other } = await two();
  await inquiryFrom(other.contactEmail);
  const made = (await recordsOf(other)).documents;
  expect(made.length).toBeGreaterThan(0);
  await merge(own, await read(other.id));
  await inquiryFrom(own.contactEmail);
  expect((await recordsOf(own)).documents).toEqual(made);
});

test('search finds the one that stays by name, address and number of the other; lists and counts have one', async () => {
  const own = await newClient('Vostok Terminals');
  const other = await newClient('Zapad Silos', { contactWhatsApp: '+7 812 555 9876' });
  const total = summariseClients.output.parse(await call(summariseClients, {})).total;
  await merge(own, other);
  const found = async (q: string) =>
    (await call(searchClients, { q })).items.map(({ id, foundBy }) => [id, foundBy]);
  expect(await found('zapad')).toEqual([[own.id, 'Zapad Silos']]);
  expect(await found('7812555')).toEqual([[own.id, 'Zapad Silos']]);
  expect(await found(other.contactEmail)).toEqual([[own.id, 'Zapad Silos']]);
  expect(await found('vostok')).toEqual([[own.id, undefined]]);
  expect((await found(String(other.id)))[0]).toEqual([own.id, undefined]);
  expect(summariseClients.output.parse(await call(summariseClients, {})).total).toBe(total - 1);
  expect((await call(listClients, { order: 'name' } as never)).items.map(({ id }) => id)).not.toContain(
    other.id,
  );
  const alike = await newClient('Zapad Silos');
  expect((await call(listDuplicates, { id: alike.id })).items).toEqual([]);
});

test('payments keep to the number of their invoice, and the dashboard adds both up', async () => {
  const { own, other } = await two();
  const theirs = await invoiceOf(other);
  const paid = await pay(own, 7);
  const merged = await merge(await read(own.id), await read(other.id));
  // On the other's invoice, recorded for the one that stays; and a payment of its own that moves there.
  const payment = await pay(merged, 30, { invoiceId: theirs.id });
  expect(payment).toMatchObject({ clientId: other.id, invoiceId: theirs.id });
  expect(await call(allocatePayment, { id: paid.id, invoiceId: theirs.id } as never)).toMatchObject({
    ...{ clientId: other.id, invoiceId: theirs.id },
  });
  const row = async ({ id }: Client) => (await call(listMasterDashboard, { clientId: id } as never)).items[0];
  expect(JSON.stringify(await row(own))).toContain('37');
  await countsAgree();
  await undo(own, other);
  expect((await recordsOf(own)).payments).toEqual([]);
  expect((await recordsOf(other)).payments).toEqual(idsIn([paid, payment]));
  await countsAgree();
});

test('a payment of another client is still refused on the merged client’s invoice', async () => {
  const { own, other } = await two();
  const stranger = await newClient('Stranger');
  const theirs = await invoiceOf(other);
  await merge(own, await read(other.id));
  const wrong = { clientId: stranger.id, amount: 5, currency: 'USD', paymentMethod: 'bank-transfer' };
  expect(await code(recordPayment, { ...wrong, reference: 'x', invoiceId: theirs.id } as never)).toEqual([
    409,
    'other_client',
  ]);
});

test('a period is invoiced once, also where the merged client was invoiced for it', async () => {
  const [own, other] = [
    await newClient('Orlova Maritime', { serviceTier: 'Strategic' }),
    await newClient('Orlova Shipping', { serviceTier: 'Strategic' }),
  ];
  const retainer = { serviceTier: 'Tier2', period: ONE_TIME } as never as { serviceTier: 'Tier2' };
  const first = await call(generateRetainerInvoice, { clientId: other.id, ...retainer });
  const billed = (await call(listSubscriptions, { clientId: other.id })).items[0] ?? {};
  expect(
    await code(mergeClients, {
      id: own.id,
      version: 1,
      mergedId: other.id,
      mergedVersion: (await read(other.id)).version,
    }),
  ).toEqual([409, 'not_possible']);
  await call(updateSubscription, { id: billed.id, version: billed.version, status: 'cancelled' } as never);
  await merge(await read(own.id), await read(other.id));
  const again = await call(generateRetainerInvoice, { clientId: own.id, ...retainer });
  expect([again.id, again.isNew]).toEqual([first.id, false]);
  await billSubscription(String(billed.id), { actor: 'Zahrael', now: new Date() });
  expect((await recordsOf(own)).invoices).toEqual([first.id]);
});

test('what is shown to one number alone stays apart: the portal reads by it', async () => {
  const { own, other } = await two();
  const [mine, theirs] = [await invoiceOf(own), await invoiceOf(other)];
  await merge(await read(own.id), await read(other.id));
  const shown = async ({ id }: Client) =>
    idsIn((await findInvoices({ scope: onlyNumber(id), limit: 20 }, '2026-11-23')).items);
  expect([await shown(own), await shown(other)]).toEqual([[mine.id], [theirs.id]]);
});

test('a merged client is not changed any more; notes on its number are the other’s', async () => {
  const { own, other } = await two();
  await merge(own, other);
  const at = { id: other.id, version: 2 };
  expect(await code(updateClient, { ...at, company: 'Late' })).toEqual([409, 'merged']);
  expect(await code(updateClient, { id: other.id, company: 'Late' })).toEqual([409, 'merged']);
  expect(await code(archiveClient, at)).toEqual([409, 'merged']);
  expect(await code(restoreClient, at)).toEqual([409, 'merged']);
  await call(addNote, { id: other.id, text: 'Late note' });
  expect((await recordsOf(own)).notes).toEqual(['Late note']);
});

test('the address of the merged client may become the other’s, is no third client’s, and can be released', async () => {
  const { own, other } = await two();
  const merged = await merge(own, other);
  const third = { clientName: 'Third', contactEmail: other.contactEmail };
  expect(await code(createClient, third)).toEqual([409, 'email_taken']);
  const edited = await call(updateClient, {
    id: own.id,
    version: merged.version,
    contactEmail: other.contactEmail,
  });
  expect(edited).toMatchObject({ contactEmail: other.contactEmail, formerEmails: [own.contactEmail] });
  expect(await code(undoMerge, { id: own.id, version: edited.version, mergedId: other.id } as never)).toEqual(
    [409, 'not_possible'],
  );
  const back = await call(updateClient, {
    id: own.id,
    version: edited.version,
    contactEmail: own.contactEmail,
  } as never);
  const removed = await call(removeContact, {
    ...{ id: own.id, version: back.version, contactId: `${other.id}-m${other.id}` },
  } as never);
  expect(removed).toMatchObject({ formerEmails: [other.contactEmail] });
  const released = await call(releaseEmail, {
    id: own.id,
    version: removed.version,
    email: other.contactEmail,
  } as never);
  expect(released).toMatchObject({ formerEmails: [] });
  const next = await newClient('Next', { contactEmail: other.contactEmail });
  expect(
    await code(undoMerge, { id: own.id, version: released.version, mergedId: other.id } as never),
  ).toEqual([409, 'not_possible']);
  expect((await read(next.id)).contactEmail).toBe(other.contactEmail);
});

test('merges follow each other, and are undone the last first', async () => {
  const [first, second, third] = [await newClient('A'), await newClient('B'), await newClient('C')];
  await fill(first);
  const theirs = await recordsOf(first);
  await merge(second, await read(first.id));
  await merge(third, await read(second.id));
  expect((await read(first.id)).id).toBe(third.id);
  expect(sorted(await recordsOf(third))).toEqual(sorted(theirs));
  const { version } = await read(third.id);
  expect(await code(undoMerge, { id: third.id, version, mergedId: first.id })).toEqual([409, 'not_possible']);
  expect(await code(undoMerge, { id: second.id, version: 3, mergedId: first.id })).toEqual([409, 'merged']);
  expect((await undo(third, second)).includes).toBeUndefined();
  expect((await read(first.id)).id).toBe(second.id);
  await undo(second, first);
  expect((await read(first.id)).id).toBe(first.id);
  expect(sorted(await recordsOf(first))).toEqual(sorted(theirs));
  await countsAgree();
});

test('of two who merge at once the second is refused; the same request twice is one merge', async () => {
  const { own, other } = await two();
  const input = { id: own.id, version: 1, mergedId: other.id, mergedVersion: 1 };
  const theirs = { id: other.id, version: 1, mergedId: own.id, mergedVersion: 1 };
  store.inBetween(() => store.call(mergeClients, theirs));
  expect(await code(mergeClients, input)).toEqual([409, 'merged']);
  expect(await code(mergeClients, theirs)).toEqual([200, undefined]);
  expect((await read(own.id)).version).toBe(2);
  expect(store.hasComeInBetween()).toBe(true);
});

test.each([
  ['the one that stays', 'own'],
  ['the other', 'other'],
] as const)('an edit of %s in between makes the merge stale', async (_, which) => {
  const clients = await two();
  const { own, other } = clients;
  const { id } = clients[which];
  store.inBetween(() => store.call(updateClient, { id, version: 1, company: 'Theirs' }));
  expect(await code(mergeClients, { id: own.id, version: 1, mergedId: other.id, mergedVersion: 1 })).toEqual([
    409,
    'stale',
  ]);
  expect((await read(other.id)).id).toBe(other.id);
});

test('there is no merge with a client that does not exist', async () => {
  const own = await newClient('Alone');
  expect(await code(mergeClients, { id: own.id, version: 1, mergedId: 9999, mergedVersion: 1 })).toEqual([
    404,
    'not_found',
  ]);
});
