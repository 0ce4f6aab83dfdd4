import * as z from 'zod/mini';
import { Today } from '../domain/today.ts';
import { endpoint } from './endpoint.ts';

/** What is due, of the team and of the caller: five records of each kind at most, at the same cost however many there are. */
export const readToday = endpoint.get('/api/today', {
  id: 'today/read-today',
  auth: 'staff',
  input: z.object({}),
  output: Today,
});
