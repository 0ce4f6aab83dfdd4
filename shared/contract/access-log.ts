import * as z from 'zod/mini';
import { ACCESS_KINDS, AccessLogEntry } from '../domain/access-log.ts';
import { calendarDay } from '../domain/day.ts';
import { choiceOf, pageInput, pageOf, requiredLine } from '../domain/fields.ts';
import { endpoint } from './endpoint.ts';

const filter = {
  /** A username, of staff or of the client portal. */
  person: z.optional(requiredLine('a username', 256).check(z.toLowerCase())),
  kind: z.optional(choiceOf(ACCESS_KINDS)),
  /** The first and the last day, in Dubai. */
  from: z.optional(calendarDay('the first day')),
  to: z.optional(calendarDay('the last day')),
};

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

const inOrder = z.refine<Period>(({ from, to }) => from === undefined || to === undefined || from <= to, {
  path: ['to'],
  error: 'The last day must not be before the first.',
});

/** The access log, the newest first; filters combine. */
export const listAccessLog = endpoint.get('/api/access-log', {
  id: 'access-log/list-entries',
  auth: 'admin',
  input: z.object({ ...filter, ...pageInput }).check(inOrder),
  output: pageOf(AccessLogEntry),
});

/**
 * A part of the access log as lines of CSV, the newest first, up to 500 of them; the first part begins with the names of
 * the columns. Cells that a spreadsheet would read as a formula begin with an apostrophe. A POST: each part is logged.
 */
export const exportAccessLog = endpoint.post('/api/access-log/exports', {
  id: 'access-log/export-entries',
  auth: 'admin',
  stepUp: 'recent',
  input: z.object({ ...filter, cursor: pageInput.cursor }).check(inOrder),
  output: z.object({ csv: z.string(), rows: z.int(), next: z.optional(z.string()) }),
});
