import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AnsweredFile, endpoint } from '../../../shared/contract/endpoint.ts';
import { notFound } from '../app-error.ts';
import { handleAny } from './handle.ts';
import { callHandler, eventFromSite } from './test-event.ts';

const fetchPlan = endpoint.get('/api/test', {
  id: 'test/fetch-plan',
  auth: 'public',
  input: z.object({}),
  output: AnsweredFile,
  errors: ['not_found'],
});
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

test('a file is answered as it is, to be saved and by nobody to be kept', async () => {
  const bytes = Uint8Array.from([0, 1, 254, 255]);
  const file = { bytes, name: 'Plan.pdf', contentType: 'application/pdf', owner: 'not for callers' };
  const handler = handleAny(fetchPlan, async () => file);
  expect(await handler(eventFromSite('GET'), context)).toEqual({
    statusCode: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    isBase64Encoded: true,
    body: Buffer.from(bytes).toString('base64'),
  });
});

test('a file that is not there is a problem like any other', async () => {
  const handler = handleAny(fetchPlan, () => Promise.reject(notFound('plan')));
  const { status, body } = await callHandler(handler, eventFromSite('GET'));
  expect([status, body.message]).toEqual([404, 'There is no such plan.']);
});
