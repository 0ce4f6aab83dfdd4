import { expect, test } from 'vitest';
import { sampleExport, sampleImport } from '../../../../shared/test-samples/jobs.ts';
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
])('%# says how far the job is', (job, text) => {
  expect(progressText(job)).toBe(text);
});
