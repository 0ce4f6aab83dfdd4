import * as z from 'zod/mini';
import { instant } from '../../../shared/domain/fields.ts';
import { InquiryNote } from '../../../shared/domain/inquiry-note.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getRecord } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryEntries, UNLISTED } from '../dynamo/query-entries.ts';

/** An unlisted item says with which key, and when, a note was added. */
const NoteKey = z.object({ fingerprint: z.string(), at: instant });
type NoteKey = z.infer<typeof NoteKey>;

const entryOf = ({ at, id }: Pick<InquiryNote, 'at' | 'id'>): string => `${at}#${id}`;

/** The key with which a note was added. It stays once the note is deleted. */
export const findNoteKey = (reference: string, id: string): Promise<NoteKey | undefined> =>
  getRecord('inquiry-notes', { reference, entry: `${UNLISTED}${id}` }, NoteKey);

export const findNote = async (reference: string, id: string): Promise<InquiryNote | undefined> => {
  const key = await findNoteKey(reference, id);

  return key && getRecord('inquiry-notes', { reference, entry: entryOf({ at: key.at, id }) }, InquiryNote);
};

/** Stores a note. The condition fails where its key was used before. */
export const newNoteWrites = (reference: string, note: InquiryNote, fingerprint: string): TransactWrite[] => [
  {
    put: { reference, entry: `${UNLISTED}${note.id}`, fingerprint, at: note.at },
    into: 'inquiry-notes',
    condition: 'attribute_not_exists(entry)',
  },
  { put: { reference, entry: entryOf(note), ...note }, into: 'inquiry-notes' },
];

/** Stores another version of a note. The condition fails where it has changed since, or is deleted. */
export const editedNoteWrite = (reference: string, note: InquiryNote): TransactWrite => ({
  put: { reference, entry: entryOf(note), ...note },
  into: 'inquiry-notes',
  condition: '#version = :before',
  names: { '#version': 'version' },
  values: { ':before': note.version - 1 },
});

export const deletedNoteWrite = (reference: string, note: InquiryNote): TransactWrite => ({
  remove: { reference, entry: entryOf(note) },
  from: 'inquiry-notes',
});

/** The notes on an inquiry, the newest first. */
export const findNotes = (reference: string, page: PageRequest) =>
  // Staff look for their note right after it was added.
  queryEntries('inquiry-notes', InquiryNote, { reference }, { ...page, isConsistent: true });
