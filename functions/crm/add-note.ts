import { addNote } from '../../shared/contract/crm.ts';
import * as clients from '../lib/data/clients.ts';
import * as timeline from '../lib/data/timeline.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(addNote, async ({ input: { id, text }, session, now, key, fingerprint }) => {
  if (!(await clients.find(id))) throw new NotFound('client');

  const note = { text, at: now.toISOString(), actor: session.username };

  return timeline.addNote(id, note, { key, fingerprint });
});
