import { updateNote } from '../../shared/contract/client-timeline.ts';
import { editClientNote } from '../lib/clients/client-notes.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateNote, ({ input: { version, ...edit }, context, session }) =>
  editClientNote(edit, { ...context, role: session.role, expectedVersion: version }),
);
