import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryFrom, type Product, startProduct } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const mailsAbout = async (reference: unknown) =>
  (await product.mails()).filter(({ subject }) => subject.includes(String(reference)));

test('a lead travels from the form to staff, its client and two mails', async () => {
  const { status, body } = await product.submit(inquiryFrom('amira@sample.example'), 'first-lead');
  expect(status).toBe(201);
  expect(body).toEqual({ reference: expect.stringMatching(/^INQ-/), respondBy: expect.any(String) });
  await product.stack.settled();

  const cookie = product.session;
  const inbox = await product.send('GET', '/api/inquiries', undefined, { cookie });
  expect(inbox.body.items).toMatchObject([{ ...body, company: 'Sample Bulk Carriers', clientId: 1 }]);
  const read = await product.send('GET', `/api/inquiries/${body.reference}`, undefined, { cookie });
  expect(read.body).toMatchObject({ inquiry: { ...body }, mails: [{ status: 'sent' }, { status: 'sent' }] });
  const clients = await product.send('GET', '/api/crm/clients', undefined, { cookie });
  expect(clients.body.items).toMatchObject([
    { id: 1, contactEmail: 'amira@sample.example', serviceTier: 'Observer' },
  ]);

  const mails = await mailsAbout(body.reference);
  expect(mails.map(({ destination }) => destination.to).toSorted()).toEqual([
    ['amira@sample.example'],
    ['desk@zahrael.example'],
  ]);
});

test('an inquiry in other capitals and spaces joins the client', async () => {
  await product.submit(inquiryFrom('  AMIRA@Sample.Example '), 'second-lead');
  await product.stack.settled();
  expect(await product.records('clients')).toHaveLength(1);
  const asked = (await product.records('timeline')).filter(({ kind }) => kind === 'inquiry');
  expect(asked.map(({ clientId }) => clientId)).toEqual([1, 1]);
});

test('one key sent fifty times at once is one inquiry; with other words it is refused', async () => {
  const lead = inquiryFrom('fifty@sample.example');
  const answers = await Promise.all(Array.from({ length: 50 }, () => product.submit(lead, 'fifty-at-once')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  await product.stack.settled();
  expect(await mailsAbout(answers[0]?.body.reference)).toHaveLength(2);

  const other = await product.submit({ ...lead, message: 'Something else' }, 'fifty-at-once');
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  const otherKind = await product.submit({ ...lead, inquiryType: 'corporate-briefing' }, 'fifty-at-once');
  expect([otherKind.status, otherKind.body.code]).toEqual([409, 'idempotency_key_reused']);
  expect(await product.records('inquiries')).toHaveLength(3);
});

test('fifty inquiries at once from one new address make one client, and fifty more open ones', async () => {
  const open = async () =>
    Number((await product.records('counters')).find(({ name }) => name === 'inquiries')?.open);
  const before = await open();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      product.submit(inquiryFrom('many@sample.example'), `many-${n}-at-once`),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(50);
  await product.stack.settled();
  const clients = await product.records('clients');
  const [client, ...others] = clients.filter(({ contactEmail }) => contactEmail === 'many@sample.example');
  expect(others).toEqual([]);
  const asked = (await product.records('timeline')).filter(
    ({ clientId, kind }) => clientId === client?.id && kind === 'inquiry',
  );
  expect(asked).toHaveLength(50);
  const acknowledged = (await product.mails()).filter(({ destination }) =>
    destination.to.includes('many@sample.example'),
  );
  expect(acknowledged).toHaveLength(1);
  expect(await open()).toBe(before + 50);
});

test('counts per tier agree with the clients', async () => {
  const cookie = product.session;
  const { body } = await product.send('GET', '/api/crm/summary', undefined, { cookie });
  const clients = await product.records('clients');
  expect(body).toMatchObject({
    total: clients.length,
    tiers: { Dominion: 0, Strategic: 0, Observer: clients.length },
  });
});

test('a visitor who left no address becomes a lead without a client', async () => {
  const silent = inquiryFrom('unknown@archai.invalid', { inquiryType: 'Archai - risk-assessment' });
  const { body } = await product.submit(silent, 'silent-lead');
  await product.stack.settled();
  expect((await mailsAbout(body.reference)).map(({ destination }) => destination.to)).toEqual([
    ['desk@zahrael.example'],
  ]);
  expect(await product.records('client-emails')).not.toContainEqual(
    expect.objectContaining({ email: 'unknown@archai.invalid' }),
  );
});

test.each([
  ['a rare ideograph', '𠮷田太郎', '𠮷田'],
  ['emoji', '🦄🚢', '🦄'],
  ['two hundred characters beyond the first plane', '𠮷'.repeat(200), '𠮷'.repeat(70)],
])('a lead whose name is %s becomes a client that staff find', async (what, name, typed) => {
  const email = `${what.replaceAll(' ', '-')}@sample.example`;
  const { status, body } = await product.submit(inquiryFrom(email, { name }), `lead-${email}`);
  expect(status).toBe(201);
  await product.stack.settled();

  const client = (await product.records('clients')).find(({ contactEmail }) => contactEmail === email);
  expect(client).toMatchObject({ clientName: name });
  const told = (await product.records('timeline')).filter(({ clientId }) => clientId === client?.id);
  expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['created', 'inquiry']));
  expect(await mailsAbout(body.reference)).toHaveLength(2);
  const cookie = product.session;
  const query = new URLSearchParams({ q: typed });
  const found = await product.send('GET', `/api/crm/search?${query}`, undefined, { cookie });
  expect(found.body.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: client?.id, clientName: name })]),
  );
});

test('lists go on page by page without a gap or a double', async () => {
  const cookie = product.session;
  const seen: unknown[] = [];
  let next: unknown = '';
  while (next !== undefined) {
    const query = next ? `?limit=20&cursor=${encodeURIComponent(String(next))}` : '?limit=20';
    const { body } = await product.send('GET', `/api/inquiries${query}`, undefined, { cookie });
    seen.push(...(body.items as { reference: string }[]).map(({ reference }) => reference));
    next = body.next;
  }
  const all = (await product.records('inquiries')).map(({ reference }) => reference);
  expect(seen.toSorted()).toEqual(all.toSorted());
});

test('after a restart all of it is still there, and goes on', async () => {
  const before = { inquiries: await product.records('inquiries'), mails: await product.mails() };
  product = await product.restart();
  expect(await product.records('inquiries')).toHaveLength(before.inquiries.length);
  expect((await product.mails()).map(({ subject }) => subject).toSorted()).toEqual(
    before.mails.map(({ subject }) => subject).toSorted(),
  );
  const { body } = await product.submit(inquiryFrom('after@sample.example'), 'after-restart');
  await product.stack.settled();
  expect(await mailsAbout(body.reference)).toHaveLength(2);
});
