import { expect, test } from 'vitest';
import type { BulkEmailJob } from '../../../../../shared/domain/job.ts';
import { sampleBulkEmail } from '../../../../../shared/test-samples/jobs.ts';
import { sentText } from './sent-text.ts';

test.each<[Partial<BulkEmailJob>, string]>([
  [{ state: 'running', done: 7, queued: 7, leftOut: [] }, '7 of 12 clients…'],
  [{}, '11 emails are on the way; 1 client left out.'],
  [{ done: 1, total: 1, queued: 1, leftOut: [] }, '1 email is on the way.'],
  [
    { state: 'cancelled', done: 11, queued: 10 },
    'Stopped: 10 emails are on the way; 1 client left out, 1 client gets none.',
  ],
  [
    { state: 'failed', done: 0, queued: 0, leftOut: [] },
    'It has failed: 0 emails are on the way, 12 clients get none until it is retried.',
  ],
])('%# says what has become of an email', (change, text) => {
  expect(sentText(sampleBulkEmail(1, change))).toBe(text);
});
