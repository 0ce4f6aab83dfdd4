import * as z from 'zod/mini';
import { PresenceActivity, PresenceRecord, PresentColleague } from '../domain/presence.ts';
import { endpoint } from './endpoint.ts';

/** Says that the caller looks at a record or edits it; answers the others who do, by name. It holds for a minute. */
export const markPresent = endpoint.put('/api/presence/{record}', {
  id: 'records/mark-present',
  auth: 'staff',
  input: z.object({ record: PresenceRecord, activity: PresenceActivity }),
  output: z.object({ others: z.array(PresentColleague) }),
});

/** Says that the caller does not look at a record any more. */
export const markAbsent = endpoint.delete('/api/presence/{record}', {
  id: 'records/mark-absent',
  auth: 'staff',
  input: z.object({ record: PresenceRecord }),
  output: z.object({}),
});
