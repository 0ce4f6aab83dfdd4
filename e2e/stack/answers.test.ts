import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_LIFETIME } from '../../functions/lib/config/secret-ids.ts';
import { inquiryFrom, STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('an unpublished feed is null; a published one is served once the cache expires', async () => {
  const before = await app.send('GET', '/api/market-data');
  expect([before.status, before.text]).toEqual([200, 'null']);
  const market = { alerts: [{ type: 'info', message: 'Sample alert' }], provenance: 'Sample' };
  await app.stack.invoke('ops/publish-operations', { 'market-data': market });
  app.stack.advanceClock(15_000);
  expect((await app.send('GET', '/api/market-data')).body).toMatchObject(market);
});

test('a write from elsewhere is refused', async () => {
  const elsewhere = await app.send('POST', '/api/contact', inquiryFrom('a@sample.example'), {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  });
  expect(elsewhere.status).toBe(403);
});

test('the API refuses requests that bypass the distribution', async () => {
  const direct = await fetch(`${app.stack.apiUrl}/api/health`, {
    headers: { 'x-origin-key': 'guessed' },
  });
  expect(direct.status).toBe(403);
  expect((await app.send('GET', '/api/health')).body).toEqual({ status: 'ok' });
});

test('while the key of the distribution is rotated, the API accepts both, and then the new one alone', async () => {
  const direct = async (key: string) =>
    (await fetch(`${app.stack.apiUrl}/api/health`, { headers: { 'x-origin-key': key } })).status;
  const viaSite = async () => (await app.send('GET', '/api/health')).status;
  const { current: sent } = app.stack.readSecret('zahrael/local/origin-key');
  app.stack.putSecret('zahrael/local/origin-key', { current: 'the next key', previous: sent });
  expect([await viaSite(), await direct('the next key')]).toEqual([200, 403]);
  app.stack.advanceClock(SECRET_LIFETIME);
  expect([await viaSite(), await direct('the next key'), await direct('another')]).toEqual([200, 200, 403]);
  app.stack.putSecret('zahrael/local/origin-key', { current: 'the next key' });
  app.stack.advanceClock(SECRET_LIFETIME);
  expect([await viaSite(), await direct('the next key'), await direct(sent)]).toEqual([403, 200, 403]);
  app.stack.putSecret('zahrael/local/origin-key', { current: sent });
  app.stack.advanceClock(SECRET_LIFETIME);
  expect(await viaSite()).toBe(200);
});

test('without Secrets Manager the functions go on with what they have read, and a new container answers 503', async () => {
  const send = () => app.send('GET', '/api/health');
  expect((await send()).status).toBe(200);
  const restore = app.stack.intercept(async ({ service }) =>
    service === 'secretsmanager' ? 'cut' : undefined,
  );
  app.stack.advanceClock(SECRET_LIFETIME);
  expect((await send()).status).toBe(200);
  await app.stack.retireWorkers('health/check-health');
  expect((await send()).body).toMatchObject({ code: 'unavailable' });
  restore();
  expect((await send()).status).toBe(200);
});

test.each([
  ['broken JSON', '{"name":', 400],
  ['a megabyte', JSON.stringify(inquiryFrom('a@sample.example', { message: 'x'.repeat(1_000_000) })), 413],
  // The rest of it is sound: without the check it would be accepted.
  [
    'a prototype key',
    JSON.stringify(inquiryFrom('a@sample.example')).replace('{', '{"__proto__":{"x":1},'),
    400,
  ],
  ['an unknown choice', JSON.stringify(inquiryFrom('a@sample.example', { inquiryType: 'Nonsense' })), 400],
  [
    'a header in the name',
    JSON.stringify(inquiryFrom('a@sample.example', { name: 'A\r\nBcc: b@sample.example' })),
    400,
  ],
])('%s changes nothing', async (_, body, status) => {
  const before = await app.records('inquiries');
  const answer = await app.send('POST', '/api/contact', body);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    code: expect.any(String),
    message: expect.any(String),
    requestId: expect.any(String),
  });
  expect(await app.records('inquiries')).toHaveLength(before.length);
});

test.each([
  '/api/inquiries?cursor=made-up',
  '/api/inquiries?limit=51',
  '/api/crm/clients?cursor=e30',
  '/api/inquiries/nonsense',
])('%s is a 400 that names the field', async (path) => {
  await app.renewSession();
  const { status, body } = await app.send('GET', path, undefined, { cookie: app.session });
  expect([status, Object.keys(body.fields ?? {}).length]).toEqual([400, 1]);
});

test.each(['/no/such/page', '/qualification/nowhere', '/docs/no-such.txt', '/share/no-such.png'])(
  '%s is a 404 with the specified words',
  async (path) => {
    const { status, text } = await app.send('GET', path);
    expect(status).toBe(404);
    expect(text).toContain('404 Page Not Found');
    expect(text).toContain('Did you forget to add the page to the router?');
  },
);

// Of the connection, the moment, the cache and the content.
const VARYING = [
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'],
  ...['etag', 'last-modified', 'apigw-requestid', 'x-cache', 'age'],
];

const headersOf = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${app.stack.siteUrl}${path}`, init);
  await response.arrayBuffer();
  const headers = [...response.headers].filter(([name]) => !VARYING.includes(name));
  const fixed = (value: string) =>
    value
      .replace(/=[\w-]{43};/, '=a token;')
      .replace(/(?<=script-src 'self' )'sha256-[\w+/]{43}='/, "'sha256-the script in the pages'")
      .replace(/(?<=style-src 'self' )('sha256-[\w+/]{43}=' ?)+/, "'sha256-the styles in the pages'");

  return {
    status: response.status,
    ...Object.fromEntries(headers.map(([name, value]) => [name, fixed(value)])),
    ...(response.headers.getSetCookie().length > 1 && {
      'set-cookie': response.headers.getSetCookie().map((one) => one.replace(/=[\w-]{43};/, '=a token;')),
    }),
  };
};

const PROTECTING = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'sha256-the script in the pages'; style-src 'self' 'sha256-the styles in the pages'; img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const stored = (type: string, cacheControl = 'max-age=0, must-revalidate') => ({
  ...PROTECTING,
  'accept-ranges': 'bytes',
  'cache-control': cacheControl,
  'content-type': type,
  vary: 'accept-encoding',
});
const uncached = (type = 'application/json') => ({
  ...PROTECTING,
  'cache-control': 'no-store',
  'content-type': type,
});

test('every kind of answer carries these headers and no others', async () => {
  await app.renewSession();
  const page = await fetch(app.stack.siteUrl);
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
  expect(await headersOf('/')).toEqual({ status: 200, ...stored('text/html; charset=utf-8') });
  expect(await headersOf(asset)).toEqual({
    status: 200,
    ...stored('text/javascript; charset=utf-8', 'max-age=31536000, public, immutable'),
  });
  expect(await headersOf('/no/such/page')).toEqual({
    status: 404,
    ...stored('text/html; charset=utf-8'),
    'x-amz-meta-status': '404',
  });
  expect(await headersOf('/api/health')).toEqual({ status: 200, ...uncached() });
  expect(await headersOf('/api/market-data')).toEqual({
    status: 200,
    ...uncached(),
    'cache-control': 'public, max-age=0, s-maxage=15',
  });
  expect(await headersOf('/api/crm/clients')).toEqual({ status: 401, ...uncached() });
  expect(await headersOf('/api/no-such-endpoint')).toEqual({
    status: 404,
    ...PROTECTING,
    'content-type': 'application/json',
  });
  expect(
    await headersOf('/api/document-templates/NDA/preview', { headers: { cookie: app.session } }),
  ).toEqual({
    status: 200,
    ...uncached('application/pdf'),
    'content-disposition': `attachment; filename="NDA_sample.pdf"; filename*=UTF-8''NDA_sample.pdf`,
  });
});

test.each(['/legal', '/inbox', '/no/such/page'])(
  '%s comes in an encoding that its viewer accepts, and is the same in each',
  async (path) => {
    const read = async (accepted: string) => {
      const answer = await fetch(`${app.stack.siteUrl}${path}`, { headers: { 'accept-encoding': accepted } });

      return {
        encoding: answer.headers.get('content-encoding'),
        ...{ status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() },
      };
    };
    const plain = await read('identity');
    expect(plain.text).toContain('</html>');
    expect(plain.encoding).toBeNull();
    expect(await read('gzip, br')).toEqual({ ...plain, encoding: 'br' });
    expect(await read('gzip, br;q=0')).toEqual({ ...plain, encoding: 'gzip' });
  },
);

test('signing in and out set and remove a cookie that scripts and other sites never have', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  expect(
    await headersOf('/api/staff/session', { method: 'POST', headers, body: JSON.stringify(STAFF) }),
  ).toEqual({
    status: 201,
    ...uncached(),
    'set-cookie': [
      '__Host-staff=a token; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200',
      '__Host-staff-device=a token; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=31536000',
    ],
  });
  const cookie = await app.signIn();
  expect(
    await headersOf('/api/staff/session', { method: 'DELETE', headers: { ...headers, cookie } }),
  ).toEqual({
    status: 200,
    ...uncached(),
    'set-cookie': '__Host-staff=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
  });
});
