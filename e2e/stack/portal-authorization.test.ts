import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { type PortalApi, pdfOf, portalApiOf } from '../support/api/portal-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Stands in every name, title and file that the reader must never see. */
const MARK = 'Wraithmoor';
const KINDS = [
  'another client’s document',
  'another client’s document that was made for it',
  'a document of a higher tier',
  'a document of another division',
  'an own document of a higher tier',
  'an own document of another division',
  'a withdrawn document',
  'an own document that was made but not sent',
  'an id that is not there',
  'another client’s engagement',
  'another client’s portal user',
  'another client’s invoice',
] as const;

let app: TestApp;
let api: PortalApi;
let reader: string;
let staff: string;
let foreign: { clientId: number; cursor: string };
const ids = new Map<(typeof KINDS)[number], string>();

/** A Tier 2 reader of the maritime division, in a house full of what is not theirs. */
beforeAll(async () => {
  app = await startTestApp();
  api = portalApiOf(app);
  staff = app.session;
  const own = await api.newClient('Amira Sample');
  const other = await api.newClient(`${MARK} Shipping`);
  reader = await api.signIn(await api.newPerson(own, { accessTier: 'Tier2', division: 'Maritime' }));

  const hidden = { accessTier: 'Tier3', originalName: `${MARK}.pdf`, documentType: MARK };
  const keep = async (kind: (typeof KINDS)[number], said: object) => {
    const { status, body } = await api.upload(await pdfOf(MARK), { ...hidden, ...said });
    expect(status).toBe(201);
    ids.set(kind, String(body.id));
  };
  await keep('another client’s document', { clientId: other });
  await keep('a document of a higher tier', { accessTier: 'Tier1' });
  await keep('a document of another division', { division: 'Trust' });
  await keep('an own document of a higher tier', { clientId: own, accessTier: 'Tier1' });
  await keep('an own document of another division', { clientId: own, division: 'Holdings' });
  await keep('a withdrawn document', { clientId: own });
  await api.remove(`/api/client-portal/documents/${ids.get('a withdrawn document')}`);

  const order = async (clientId: number) =>
    String((await api.post('/api/automated-documents', { clientId, documentType: 'NDA' })).body.id);
  const theirs = await order(other);
  ids.set('another client’s document that was made for it', theirs);
  ids.set('an own document that was made but not sent', await order(own));
  await app.stack.settled();
  await api.post(`/api/automated-documents/${theirs}/sending`, {});
  await app.stack.settled();

  const engagement = { clientId: other, title: MARK, engagementType: MARK };
  ids.set(
    'another client’s engagement',
    String((await api.post('/api/client-portal/engagements', engagement)).body.id),
  );
  await api.post('/api/client-portal/engagements', { ...engagement, title: `${MARK} again` });
  const someone = await api.newPerson(other, { username: MARK, accessTier: 'Tier1' });
  ids.set('another client’s portal user', someone.id);
  const lines = [{ description: MARK, unitAmount: 1_000 }];
  const { body: invoice } = await api.post('/api/invoices', { clientId: other, currency: 'USD', lines });
  ids.set('another client’s invoice', String(invoice.id));
  ids.set('an id that is not there', 'LIB-00000000');

  await api.upload(await pdfOf(MARK), { ...hidden, clientId: other });
  const theirList = await app.send('GET', '/api/client-portal/own/engagements?limit=1', undefined, {
    cookie: await api.signIn({ ...someone, username: someone.username.toLowerCase() }),
  });
  foreign = { clientId: other, cursor: String(theirList.body.next) };
  expect(theirList.text).toContain(MARK);
  expect(foreign.cursor).not.toBe('undefined');
}, 120_000);
afterAll(() => app.stop());

const endpoints = contract.filter(({ auth }) => (auth as string) === 'client');
const trace = new RegExp(MARK, 'i');
const send = (method: string, path: string, cookie: string, body?: object) =>
  app.send(method, path, method === 'GET' ? undefined : (body ?? {}), { cookie });

test('the contract has client endpoints, one of them by id', () => {
  expect(endpoints.length).toBeGreaterThan(6);
  expect(endpoints.some(({ path }) => path.includes('{'))).toBe(true);
  expect([...ids.keys()].toSorted()).toEqual([...KINDS].toSorted());
});

test.each(endpoints)('$id answers 401 without a session and 403 to staff', async ({ method, path }) => {
  const url = path.replaceAll(/\{\w+\}/g, ids.get('another client’s document') ?? '');
  expect((await send(method, url, '')).status).toBe(401);
  expect((await send(method, url, '__Host-client=made-up')).status).toBe(401);
  expect((await send(method, url, staff)).status).toBe(403);
  expect((await send(method, url, staff.replace('staff', 'client'))).status).toBe(401);
});

const byId = endpoints.filter(({ path }) => path.includes('{'));
const walks = byId.flatMap((one) => KINDS.map((kind) => ({ ...one, kind })));

test.each(walks)('$id answers $kind as if it were not there', async ({ method, path, kind }) => {
  const url = (id: string) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
  const { status, text, body } = await send(method, url(ids.get(kind) ?? ''), reader);
  const { requestId: _, ...said } = body;
  const { requestId: __, ...saidOfNothing } = (await send(method, url('LIB-ZZZZZZZZ'), reader)).body;
  expect([status, said]).toEqual([404, saidOfNothing]);
  expect(text).not.toMatch(trace);
  expect(await api.downloads()).toEqual([]);
});

test.each(endpoints)(
  '$id shows nothing that is not the reader’s, whatever it is asked',
  async ({ method, path }) => {
    const wished = {
      clientId: String(foreign.clientId),
      username: MARK.toLowerCase(),
      accessTier: 'Tier1',
      division: 'All',
      limit: '50',
    };
    const url = path.replaceAll(/\{\w+\}/g, ids.get('another client’s document') ?? '');
    for (const query of [wished, { ...wished, cursor: foreign.cursor }, { cursor: foreign.cursor }]) {
      const { status, text } = await send(method, `${url}?${new URLSearchParams(query)}`, reader, query);
      expect([200, 400, 404]).toContain(status);
      expect(text).not.toMatch(trace);
    }
  },
);

test.each(['/api/client-portal/own/documents', '/api/client-portal/own/library'])(
  'forged cursors in %s reveal nothing else',
  async (path) => {
    const position = `9999-01-01T00:00:00.000Z#LIB-00000000`;
    const forged = [
      { position, audience: 'shared#Tier1#All' },
      {
        position,
        given: {
          id: ids.get('another client’s document that was made for it'),
          createdAt: '9999',
          givenTo: foreign.clientId,
        },
      },
      {
        audience: `client-${foreign.clientId}#Tier3#All`,
        entry: position,
        list: 'all',
        clientId: foreign.clientId,
      },
    ];
    for (const one of forged) {
      const cursor = Buffer.from(JSON.stringify(one)).toString('base64url');
      const { status, text } = await send('GET', `${path}?cursor=${cursor}`, reader);
      expect([200, 400]).toContain(status);
      expect(text).not.toMatch(trace);
    }
  },
);
