import * as z from 'zod/mini';
import { choiceOf } from '../domain/fields.ts';
import { TODAY_VIEWS, Today } from '../domain/today.ts';
import { endpoint } from './endpoint.ts';

/**
 * What is due, of everyone or of the caller: five records of each kind at most, at the same cost however many there are.
 * Invoices, documents and failures belong to nobody: they are the team's in either view.
 */
export const readToday = endpoint.get('/api/today', {
  id: 'today/read-today',
  auth: 'staff',
  input: z.object({ view: z._default(choiceOf(TODAY_VIEWS), 'everyone') }),
  output: Today,
});
