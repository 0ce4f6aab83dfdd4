import { pinNote } from '../../shared/contract/client-timeline.ts';
import { pinClientNote } from '../lib/clients/client-notes.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(pinNote, ({ input, context }) => pinClientNote(input, context));
