import { addNote } from '../../shared/contract/crm.ts';
import * as clients from '../lib/data/clients.ts';
import * as timeline from '../lib/data/timeline.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(addNote, async ({ input: { id, text }, session, now, key }) => {
  if (!(await clients.find(id))) throw new NotFound('client');

  return timeline.addNote(id, key, { text, at: now.toISOString(), actor: session.username });
});
