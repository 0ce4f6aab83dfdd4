/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { dubaiTimeText } from '../../shared/domain/day.ts';
import { HONEYPOT } from '../../shared/domain/inquiry-choices.ts';
import { type InquiriesApi, inquiriesApiOf } from '../support/api/inquiries-api.ts';
import { HOUR } from '../support/api/staff-api.ts';
import { inquiryFrom, STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: InquiriesApi;
beforeAll(async () => {
  app = await startTestApp();
  api = inquiriesApiOf(app);
});
afterAll(() => app.stop());

let sent = 0;
const submit = async (email: string, change: Record<string, unknown> = {}): Promise<string> => {
  sent += 1;
  const { body } = await app.submit(inquiryFrom(email, change), `sample-to-file-${sent}`);
  await app.stack.settled();

  return String(body.reference);
};

const file = async (reference: string, wanted: Record<string, unknown> = {}) => {
  const { version } = await api.read(reference);

  return api.post(`/api/inquiries/${reference}/client`, { version, ...wanted });
};

const timelineOf = async (clientId: unknown) =>
  (await app.records('timeline'))
    .filter((entry) => entry.clientId === clientId && entry.reference !== undefined)
    .map(({ kind, change, actor }) => (kind === 'inquiry' ? kind : `${change} by ${actor}`));

const OTHER = { company: 'Another Carrier', phone: '+44 20 5550 0186' };

test('clients with the same email, phone or company are suggested, the likeliest first', async () => {
  await submit('amira@sample.example', { name: 'Amira Sample' });
  await submit('boris@sample.example', { name: 'Boris Sample', phone: '+44 (0)20 5550 0186' });
  await submit('stranger@sample.example', { ...OTHER, phone: '' });
  const reference = await submit('colleague@sample.example', {
    company: 'SAMPLE bulk-carriers',
    phone: '(971) 4 555 0199',
  });
  const { body } = await api.get(`/api/inquiries/${reference}/matches`);
  expect(body.items).toMatchObject([
    { client: { id: 1, clientName: 'Amira Sample' }, because: ['phone', 'company'] },
    { client: { id: 2, clientName: 'Boris Sample' }, because: ['company'] },
  ]);
});

test('a number is stored as it was written, and with the client in its international form', async () => {
  const phone = '00971 (50) 1234567 / +٩٧١٤٥٥٥٠١٤٣ (agent)';
  const internationalPhone = '+971 50 123 4567 / +971 4 555 0143 (agent)';
  const { clientId, ...inquiry } = await api.read(await submit('numbers@sample.example', { phone }));
  expect(inquiry).toMatchObject({ phone, internationalPhone });
  const client = await api.get(`/api/crm/clients/${clientId}`);
  expect(client.body).toMatchObject({ contactWhatsApp: internationalPhone });
  const local = await api.read(await submit('local@sample.example', { phone: '04 555 0143, ask for Dana' }));
  expect(local.phone).toBe('04 555 0143, ask for Dana');
  expect(local).not.toHaveProperty('internationalPhone');
});

test('an address under an international domain is stored in ASCII, as mail needs it, and is one client’s in any spelling', async () => {
  const reference = await submit('r&d@почта.рф', OTHER);
  const { clientId, email } = await api.read(reference);
  expect(email).toBe('r&d@xn--80a1acny.xn--p1ai');
  expect(await app.records('mail')).toContainEqual(expect.objectContaining({ to: email, status: 'sent' }));
  expect(await api.read(await submit('R&D@ПОЧТА.xn--p1ai', OTHER))).toMatchObject({ clientId });
  for (const typed of ['r&d@почта.рф', String(email)])
    expect((await api.get(`/api/crm/search?q=${encodeURIComponent(typed)}`)).body.items).toMatchObject([
      { id: clientId },
    ]);
});

test('an inquiry moves to another client, and both timelines list it', async () => {
  const reference = await submit('moved@sample.example', OTHER);
  const { clientId: before } = await api.read(reference);
  const { status, body } = await file(reference, { clientId: '1' });
  expect([status, body.clientId, body.version]).toEqual([200, 1, 2]);
  const by = STAFF.username;
  expect(await timelineOf(before)).toEqual(['inquiry', `detached by ${by}`]);
  expect((await timelineOf(1)).slice(-2)).toEqual(['inquiry', `attached by ${by}`]);
  // Later inquiries from the address still go to the same client.
  expect(await api.read(await submit('moved@sample.example', OTHER))).toMatchObject({ clientId: before });
});

test('later inquiries from a remembered email go to its new client', async () => {
  const reference = await submit('remembered@sample.example', OTHER);
  await file(reference, { clientId: 1, rememberEmail: true });
  expect(await api.read(await submit(' Remembered@Sample.Example', OTHER))).toMatchObject({ clientId: 1 });
});

test('a new client is made where there is none, and refused where the address has one', async () => {
  const restored = await submit('robot@sample.example', { details: { [HONEYPOT]: 'x' } });
  const { status, body } = await file(restored);
  expect([status, body.clientId]).toEqual([200, expect.any(Number)]);
  const clients = (await app.records('clients')).filter(({ id }) => id === body.clientId);
  expect(clients).toMatchObject([{ contactEmail: 'robot@sample.example' }]);
  // The follow-up that a restored one gets later keeps what staff filed.
  await api.change(restored, { state: 'open' });
  await app.stack.settled();
  expect(await api.read(restored)).toMatchObject({ clientId: body.clientId });

  const refused = await file(await submit('amira@sample.example'));
  expect([refused.status, refused.body.code, refused.body.current]).toEqual([409, 'email_taken', { id: 1 }]);
});

test('the API refuses an unknown client, a visitor without an email and a stale version', async () => {
  const reference = await submit('refused@sample.example', OTHER);
  expect((await file(reference, { clientId: 4711 })).body.fields).toEqual({
    clientId: 'There is no client No. 4711.',
  });
  const clients = await app.records('clients');
  const silent = await submit('unknown@archai.invalid', { inquiryType: 'Archai - risk-assessment' });
  expect((await file(silent)).body.fields).toEqual({
    clientId: 'The visitor left no address: choose a client.',
  });
  const stale = await file(reference, { version: 7 });
  expect([stale.status, stale.body.code, stale.body.current]).toEqual([
    409,
    'stale',
    await api.read(reference),
  ]);
  expect(await app.records('clients')).toEqual(clients);
});

test('a Tier 1 client is promised an answer within four hours, in its acknowledgement and to staff, and a stranger is not', async () => {
  // The four hours are of business days.
  const isMidweek = () => [1, 2, 3].includes(new Date(app.stack.now()).getUTCDay());
  while (!isMidweek()) app.stack.advanceClock(24 * HOUR);
  await api.renewSession();
  await api.newClient({ contactEmail: 'tier1@sample.example', serviceTier: 'Dominion' });
  const promised = async (email: string) => {
    const reference = await submit(email, { ...OTHER, inquiryType: 'General Information', details: {} });
    const { receivedAt, respondBy } = await api.read(reference);
    const mails = (await app.mails()).filter(({ subject }) => subject.includes(reference));
    const answerBy = dubaiTimeText(String(respondBy));

    return {
      hours: (Date.parse(String(respondBy)) - Date.parse(String(receivedAt))) / HOUR,
      mails: mails.map(({ body }) => body.text.includes(answerBy)),
    };
  };
  expect(await promised('tier1@sample.example')).toEqual({ hours: 4, mails: [true, true] });
  expect(await promised('no-client@sample.example')).toEqual({ hours: 48, mails: [true, true] });
});
