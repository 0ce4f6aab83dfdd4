import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeBody } from './compress.ts';

const LONG = JSON.stringify({
  items: Array.from({ length: 50 }, (_, at) => ({ name: `Sample Vessel ${at}` })),
});

test.each(['gzip', 'br, gzip;q=0.8', 'GZIP ; q=0.1, identity'])(
  '“%s” takes a long answer compressed',
  async (accepted) => {
    const { headers, body, isBase64Encoded } = await encodeBody(LONG, accepted);
    expect(headers).toEqual({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(isBase64Encoded).toBe(true);
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(LONG);
  },
);

test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000'])(
  '“%s” takes it as it is',
  async (accepted) => {
    expect(await encodeBody(LONG, accepted)).toEqual({ headers: {}, body: LONG });
  },
);

test('an answer of a kilobyte is compressed, a shorter one is not', async () => {
  expect((await encodeBody('x'.repeat(1_023), 'gzip')).headers).toEqual({});
  expect((await encodeBody('x'.repeat(1_024), 'gzip')).headers).not.toEqual({});
  // Bytes count, not characters.
  expect((await encodeBody('é'.repeat(512), 'gzip')).headers).not.toEqual({});
});
