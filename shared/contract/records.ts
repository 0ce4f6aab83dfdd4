import * as z from 'zod/mini';
import { requiredLine } from '../domain/fields.ts';
import { AnyRecord, RecordSummary } from '../domain/record.ts';
import { endpoint } from './endpoint.ts';

/**
 * Records whose id begins with the input: at least 3 characters after the prefix, 4 without one. Also finds a document by
 * its whole file id and an invoice by the beginning of its number. At most 8.
 */
export const findRecords = endpoint.get('/api/records', {
  id: 'records/find-records',
  auth: 'staff',
  input: z.object({ q: requiredLine('an id or the beginning of one', 140) }),
  output: z.object({ items: z.array(RecordSummary) }),
});

/** A record without its own screen, by its id. */
export const readRecord = endpoint.get('/api/records/{id}', {
  id: 'records/read-record',
  auth: 'staff',
  input: z.object({
    id: z
      .string()
      .check(z.regex(/^(PAY|LIB|USR|ENG|SYN)-[0-9A-Z]{8}$/, 'A record’s id looks like PAY-7K2M9QXA.')),
  }),
  output: AnyRecord,
  errors: ['not_found'],
});
