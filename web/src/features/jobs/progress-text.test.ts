import { expect, test } from 'vitest';
import { sampleBulkEmail, sampleExport, sampleImport } from '../../../../shared/test-samples/jobs.ts';
import { progressText } from './progress-text.ts';

test.each([
  [sampleExport(1), '1,204 clients'],
  [sampleExport(1, { state: 'running', done: 400 }), '400 of 1,204 clients'],
  [sampleExport(1, { state: 'running', done: 400, total: undefined }), '400 clients so far'],
  [sampleExport(1, { exported: 'tasks', done: 1, total: 1 }), '1 task'],
  [sampleImport(1, { state: 'draft', total: undefined }), 'Choose what its columns are'],
  [sampleImport(1, { state: 'running', total: undefined }), 'The file is being read'],
  [sampleImport(1, { state: 'running', done: 500 }), '500 of 2,000 rows, 12 to repair'],
  [sampleImport(1), '2,000 rows, 1,900 new clients, 12 to repair'],
  [
    sampleImport(1, { state: 'cancelled', done: 10, created: 1, faulty: 0 }),
    '10 of 2,000 rows, 1 new client',
  ],
  [sampleBulkEmail(1, { state: 'running', done: 7, queued: 7, leftOut: [] }), '7 of 12 clients'],
  [sampleBulkEmail(1), '11 emails, 1 client left out'],
  [sampleBulkEmail(1, { done: 1, total: 1, queued: 1, leftOut: [] }), '1 email'],
  [sampleBulkEmail(1, { state: 'cancelled', done: 7, queued: 7, leftOut: [] }), '7 of 12 clients, 7 emails'],
])('%# says how far the job is', (job, text) => {
  expect(progressText(job)).toBe(text);
});
