import * as z from 'zod/mini';
import { ACCESS_KINDS, AccessLogEntry } from '../domain/access-log.ts';
import { calendarDay } from '../domain/day.ts';
import { choiceOf, pageInput, pageOf, requiredLine } from '../domain/fields.ts';
import { endpoint } from './endpoint.ts';

/** The filters of the access log; they combine. */
export const accessLogFilters = {
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
  input: z.object({ ...accessLogFilters, ...pageInput }).check(inOrder),
  output: pageOf(AccessLogEntry),
});
