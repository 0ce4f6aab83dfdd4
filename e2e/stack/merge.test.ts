/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApi, billingApiOf } from '../support/api/billing-api.ts';
import { sendMailTo } from '../support/api/inbound-mail.ts';
import { type InquiriesApi, inquiriesApiOf } from '../support/api/inquiries-api.ts';
import { DAY, type Fields, itemsOf } from '../support/api/staff-api.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: InquiriesApi;
let billing: BillingApi;
beforeAll(async () => {
  app = await startTestApp();
  api = inquiriesApiOf(app);
  billing = billingApiOf(app);
});
afterAll(() => app.stop());

let sent = 0;
const submit = async (email: string): Promise<string> => {
  sent += 1;
  const { body } = await app.submit(inquiryFrom(email), `inquiry-of-a-merge-${sent}`);
  await app.stack.settled();

  return String(body.reference);
};
const clientOf = async (reference: string) => (await api.read(reference)).clientId as number;
const read = async (id: number) => (await api.get(`/api/crm/clients/${id}`)).body;
const merge = async (id: number, mergedId: number) => {
  const [own, other] = [await read(id), await read(mergedId)];

  return api.post(`/api/crm/clients/${id}/merges`, {
    ...{ version: own.version, mergedId, mergedVersion: other.version },
  });
};
const undo = async (id: number, mergedId: number) =>
  api.post(`/api/crm/clients/${id}/undone-merges`, { version: (await read(id)).version, mergedId });
const replyTo = async (reference: string): Promise<string> => {
  await api.reply(reference, { text: 'Does Thursday suit you?' });
  await app.stack.settled();
  const mails = (await app.records('mail')).filter(
    ({ cause, id }) => cause === reference && String(id).startsWith('reply#'),
  );

  return String(mails.at(-1)?.replyTo);
};

const LISTS = {
  inquiries: (id: number) => `/api/crm/clients/${id}/inquiries`,
  documents: (id: number) => `/api/automated-documents?clientId=${id}`,
  invoices: (id: number) => `/api/invoices?clientId=${id}`,
  payments: (id: number) => `/api/payments?clientId=${id}`,
  users: (id: number) => `/api/client-portal/users?clientId=${id}`,
  timeline: (id: number) => `/api/crm/clients/${id}/timeline?limit=50`,
};
/** What each list of a client has, without the entries of merges. */
const recordsOf = async (id: number): Promise<Record<string, string[]>> => {
  const lists = Object.entries(LISTS).map(async ([list, pathOf]) => {
    const named = ({ reference, id: key, entry, kind }: Fields) => {
      if (list === 'timeline') return kind === 'merge' ? [] : [String(entry)];

      return [String(key ?? reference)];
    };

    return [
      list,
      itemsOf(await api.get(pathOf(id)))
        .flatMap(named)
        .toSorted(),
    ] as const;
  });

  return Object.fromEntries(await Promise.all(lists));
};
const together = (one: Record<string, string[]>, other: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(one).map(([list, ids]) => [list, [...ids, ...(other[list] ?? [])].toSorted()]),
  );
const difference = (after: Record<string, string[]>, before: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(after).map(([list, ids]) => [list, ids.filter((id) => !before[list]?.includes(id))]),
  );
const expectAgreeing = async () =>
  expect((await app.stack.invoke('ops/verify-counters')) as object).toMatchObject({ differences: [] });

test('between a merge and its undoing nothing is lost and nothing is double: inquiry, mail, payment, portal', async () => {
  const [first, second] = [await submit('vera@orlova.example'), await submit('mila@orlova.example')];
  const [own, other] = [await clientOf(first), await clientOf(second)];
  const address = await replyTo(second);
  const theirs = (await billing.byHand(other)).body;
  const mine = (await billing.byHand(own)).body;
  const person = await billing.newPerson(other, { username: 'mila.orlova' });
  const cookie = await billing.signIn(person);
  const [before, theirsBefore] = [await recordsOf(own), await recordsOf(other)];

  expect(await merge(own, other)).toMatchObject({ status: 200, body: { id: own } });
  expect(await recordsOf(own)).toEqual(together(before, theirsBefore));
  expect((await read(other)).id).toBe(own);

  // What comes meanwhile: another inquiry from the old address, the answer to a reply of before, twice, and money.
  const third = await submit('mila@orlova.example');
  const answer = { to: address, from: 'Mila <mila@orlova.example>', id: 'after-the-merge', text: 'It does.' };
  await sendMailTo(app, answer);
  await app.stack.settled();
  await sendMailTo(app, answer);
  await app.stack.settled();
  expect(itemsOf(await api.get(`/api/inquiries/${second}/mail`))).toMatchObject([{ text: 'It does.' }]);
  expect(await api.read(second)).toMatchObject({ state: 'open' });
  const payment = (await billing.pay(own, { invoiceId: theirs.id, amount: 400 })).body;
  expect(payment).toMatchObject({ invoiceId: theirs.id });
  await app.stack.settled();

  const merged = await recordsOf(own);
  const come = difference(merged, together(before, theirsBefore));
  expect(come).toMatchObject({ inquiries: [third], invoices: [], payments: [payment.id], users: [] });
  expect(new Set(merged.inquiries).size).toBe(3);
  // The product makes no second NDA or onboarding pack for one client; the payment orders its letter.
  const made = itemsOf(await api.get(LISTS.documents(own)));
  expect(made.filter(({ id }) => come.documents?.includes(String(id)))).toMatchObject([
    { documentType: 'WelcomeLetter' },
  ]);
  // Portal users see what is theirs, and nothing of the other's.
  const seen = async () =>
    itemsOf(await billing.ask('/api/client-portal/own/invoices', cookie)).map(({ id }) => id);
  expect(await seen()).toEqual([theirs.id]);
  const profile = (await billing.ask('/api/client-portal/own/profile', cookie)).body;
  expect(profile.email).toBe('mila@orlova.example');
  expect((await billing.ask(`/api/client-portal/own/invoices/${mine.id}/pdf`, cookie)).status).toBe(404);
  await expectAgreeing();

  expect(await undo(own, other)).toMatchObject({ status: 200, body: { id: own } });
  const [after, theirsAfter] = [await recordsOf(own), await recordsOf(other)];
  expect(together(after, theirsAfter)).toEqual(merged);
  // Each has the records that came for it.
  expect(after).toMatchObject({ inquiries: before.inquiries, invoices: before.invoices, payments: [] });
  expect(theirsAfter).toMatchObject({ inquiries: [second, third].toSorted(), payments: [payment.id] });
  expect(await read(other)).toMatchObject({ id: other, contactEmail: 'mila@orlova.example' });
  expect(await seen()).toEqual([theirs.id]);
  const kinds = async (id: number) =>
    itemsOf(await api.get(LISTS.timeline(id))).flatMap(({ kind, event }) =>
      kind === 'merge' ? [event] : [],
    );
  expect([await kinds(own), await kinds(other)]).toEqual([
    ['undone', 'merged-in'],
    ['undone', 'merged-away'],
  ]);
  await expectAgreeing();
});

test('a merge while a document is produced loses neither the file nor the milestone', async () => {
  const [own, other] = [(await api.newClient()).id, (await api.newClient()).id];
  const { body: pack } = await api.post('/api/automated-documents', {
    ...{ clientId: other, documentType: 'OnboardingPack' },
  });
  expect((await merge(own, other)).status).toBe(200);
  await app.stack.settled();
  const document = (await api.get(`/api/automated-documents/${pack.id}`)).body.document as Fields;
  expect(document).toMatchObject({ production: 'done' });
  const sending = { version: document.version, status: 'sent' };
  expect((await api.put(`/api/automated-documents/${pack.id}`, sending)).status).toBe(200);
  expect(await read(own)).toMatchObject({ onboardingPackSent: true, pipelineStage: 'Onboarding Pack Sent' });
  expect((await undo(own, other)).status).toBe(200);
  // The flag goes with the document that proves it.
  expect(await read(own)).toMatchObject({ onboardingPackSent: false });
  expect(await read(other)).toMatchObject({ onboardingPackSent: true });
  await expectAgreeing();
});

test('after a day a merge stays', async () => {
  const [own, other] = [(await api.newClient()).id, (await api.newClient()).id];
  await merge(own, other);
  app.stack.advanceClock(DAY + 1000);
  await api.renewSession();
  expect(await undo(own, other)).toMatchObject({ status: 409, body: { code: 'not_possible' } });
  expect((await read(other)).id).toBe(own);
});

test('suspected duplicates are listed: staff separate a pair, merge another, and undo that', async () => {
  const name = 'Tarn Sample Lighterage';
  const [one, two, three] = [
    (await api.newClient({ clientName: name })).id,
    (await api.newClient({ clientName: name })).id,
    (await api.newClient({ clientName: name })).id,
  ];
  /** The pairs of these three. */
  const pairs = async () => {
    await app.stack.settled();
    const { items } = (await api.get('/api/crm/duplicate-pairs')).body as { items: Record<string, Fields>[] };

    return items
      .map((pair) => `${pair.one?.id} ${pair.other?.id}`)
      .filter((pair) => pair.split(' ').every((id) => [one, two, three].includes(Number(id))))
      .toSorted();
  };
  const all = [`${one} ${two}`, `${one} ${three}`, `${two} ${three}`].toSorted();
  expect(await pairs()).toEqual(all);

  const said = { version: (await read(one)).version, otherId: two };
  expect((await api.post(`/api/crm/clients/${one}/distinct-clients`, said)).status).toBe(200);
  const left = all.filter((pair) => pair !== `${one} ${two}`);
  expect(await pairs()).toEqual(left);
  expect((await merge(one, three)).status).toBe(200);
  // What is left looks like the pair that staff have separated.
  expect(await pairs()).toEqual([]);
  await undo(one, three);
  expect(await pairs()).toEqual(left);

  // The comparison of a new client fails for so long that the stream gives it up: the sweeper repeats it.
  const outage = app.stack.intercept(async ({ functionId }) =>
    functionId === 'events/find-client-pairs' ? 'cut' : undefined,
  );
  const { version } = await read(three);
  await api.put(`/api/crm/clients/${three}`, { version, clientName: 'Sable Sample Forwarding' });
  expect(await pairs()).toEqual(left);
  outage();
  await api.sweepAfter(60_000);
  expect(await pairs()).toEqual([]);
});

test('clients that look alike are suggested until staff say that they are not one', async () => {
  const company = 'Lumen Grain Ltd';
  const one = await api.newClient({ clientName: 'Ilvo Lumen', company, contactEmail: 'ilvo@lumen.example' });
  const other = await api.newClient({ clientName: 'Lumen', company, contactEmail: 'info@lumen.example' });
  const ids = async (of: number) =>
    itemsOf(await api.get(`/api/crm/clients/${of}/duplicates`)).map(({ client }) => Object(client).id);
  expect([await ids(one.id), await ids(other.id)]).toEqual([[other.id], [one.id]]);
  const sent = { otherId: other.id, version: one.version };
  expect((await api.post(`/api/crm/clients/${one.id}/distinct-clients`, sent)).status).toBe(200);
  expect([await ids(one.id), await ids(other.id)]).toEqual([[], []]);
});
