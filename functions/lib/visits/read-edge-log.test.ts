import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EDGE_LOG_FIELDS } from './edge-log-fields.ts';
import { readEdgeLog } from './read-edge-log.ts';

const FIREFOX = 'Mozilla/5.0%20(X11;%20Linux%20x86_64;%20rv:145.0)%20Gecko/20100101%20Firefox/145.0';

const line = (change: Record<string, string> = {}): string =>
  JSON.stringify({
    date: '2026-11-24',
    time: '09:30:00',
    'cs-method': 'GET',
    'cs-uri-stem': '/maritime',
    'sc-status': '200',
    'cs(User-Agent)': FIREFOX,
    ...change,
  });
const read = (...lines: string[]) => readEdgeLog(gzipSync(`${lines.join('\n')}\n`));
/** What a single request counts. */
const counted = (change: Record<string, string>) => read(line(change)).visits;

test('a sample line has the fields that CloudFront is asked for, and no others', () => {
  expect(Object.keys(JSON.parse(line()))).toEqual([...EDGE_LOG_FIELDS]);
});

test.each([
  ['/', 'page /'],
  ['/index.html', 'page /'],
  ['/maritime', 'page /maritime'],
  ['/maritime.html', 'page /maritime'],
  ['/plain/maritime.html', 'page /maritime'],
  ['/plain/index.html', 'page /'],
  ['/qualification/trust', 'page /qualification/trust'],
  ['/counted/page/', 'page /'],
  ['/counted/page/qualification/trust', 'page /qualification/trust'],
  ['/counted/form-start/vessel', 'begun vessel'],
])('a request of %s counts for %s', (address, counter) => {
  const status = address.startsWith('/counted/') ? '204' : '200';
  expect(counted({ 'cs-uri-stem': address, 'sc-status': status })).toEqual({
    '2026-11-24': { [counter]: 1 },
  });
});

test('a page that the browser has already is a visit too', () => {
  expect(counted({ 'sc-status': '304' })).toEqual({ '2026-11-24': { 'page /maritime': 1 } });
});

test.each([
  ['a redirect', { 'sc-status': '301' }],
  ['a missing page', { 'sc-status': '404' }],
  ['a refusal', { 'sc-status': '403' }],
  ['a failure', { 'sc-status': '503' }],
  ['a look at the head alone', { 'cs-method': 'HEAD' }],
  ['a script', { 'cs-uri-stem': '/assets/boot-1a2b.js' }],
  ['a staff screen', { 'cs-uri-stem': '/app.html' }],
  ['a staff screen as it is', { 'cs-uri-stem': '/plain/app.html' }],
  ['no page', { 'cs-uri-stem': '/plain/maritime' }],
  ['a call of the API', { 'cs-uri-stem': '/api/health' }],
  ['an inherited name', { 'cs-uri-stem': '/constructor' }],
  ['a form that does not exist', { 'cs-uri-stem': '/counted/form-start/lottery', 'sc-status': '204' }],
  ['a page that does not exist', { 'cs-uri-stem': '/counted/page/lottery', 'sc-status': '204' }],
  ['another counted address', { 'cs-uri-stem': '/counted/pages', 'sc-status': '204' }],
  ['a form start that was refused', { 'cs-uri-stem': '/counted/form-start/vessel', 'sc-status': '429' }],
  ['a page that the edge did not answer', { 'cs-uri-stem': '/counted/page/', 'sc-status': '200' }],
  ['no browser', { 'cs(User-Agent)': '-' }],
  ['the test lead', { 'cs(User-Agent)': 'Zahrael%20canary' }],
  ['a program', { 'cs(User-Agent)': 'curl/8.5.0' }],
  ['a search engine', { 'cs(User-Agent)': 'Mozilla/5.0%20(compatible;%20Googlebot/2.1)' }],
  ['a browser that a program drives', { 'cs(User-Agent)': `${FIREFOX}%20HeadlessChrome/140.0` }],
])('%s counts nothing, and is no fault', (_, change) => {
  expect(read(line(change))).toEqual({ visits: {}, malformed: 0 });
});

test('requests of one file are added up by day in Dubai', () => {
  const evening = { time: '19:59:59' };
  const midnight = { time: '20:00:00' };
  const { visits } = read(
    line(evening),
    line(midnight),
    line(midnight),
    line({ ...midnight, 'cs-uri-stem': '/' }),
  );
  expect(visits).toEqual({
    '2026-11-24': { 'page /maritime': 1 },
    '2026-11-25': { 'page /maritime': 2, 'page /': 1 },
  });
});

test.each([
  ['no JSON', '{"date":'],
  ['no object', '7'],
  ['no date', line({ date: '24/11/2026' })],
  ['a date that does not exist', line({ date: '2026-13-01' })],
  ['no time', line({ time: '9:30' })],
  ['an hour that does not exist', line({ time: '25:00:00' })],
  ['no status', line({ 'sc-status': 'ok' })],
  ['a field too few', JSON.stringify({ date: '2026-11-24', time: '09:30:00' })],
])('a line with %s is malformed, and the lines around it count', (_, text) => {
  expect(read(line(), text, line())).toEqual({
    visits: { '2026-11-24': { 'page /maritime': 2 } },
    malformed: 1,
  });
});

test('a file that is not compressed, or is cut off, is malformed as a whole', () => {
  const whole = gzipSync(`${line()}\n`);
  for (const file of [Buffer.from(line()), whole.subarray(0, -12), Buffer.alloc(0)])
    expect(readEdgeLog(file)).toEqual({ visits: {}, malformed: 1 });
  expect(read()).toEqual({ visits: {}, malformed: 0 });
});
