import { type InquiryNote, mentionedNames } from '../../../shared/domain/inquiry-note.ts';
import { notFound } from '../app-error.ts';
import { findActiveStaffMember, type StaffRecord } from '../auth/staff-record.table.ts';
import { mailSettings } from '../config/mail-settings.ts';
import type { Context, VersionedContext } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { requireInquiryRecord } from './change.ts';
import { deletedNoteWrite, findNote, findNoteKey } from './note.table.ts';
import { planNewNote, planNoteEdit, requireOwnNote } from './plan-note.ts';

const isFound = (member: StaffRecord | undefined): member is StaffRecord => member !== undefined;

/** What a note's plan needs to know: its inquiry and the active staff whom its text mentions. */
const readSurroundings = async (reference: string, text: string) => {
  const [inquiry, members] = await Promise.all([
    requireInquiryRecord(reference),
    Promise.all(mentionedNames(text).map(findActiveStaffMember)),
  ]);

  return { inquiry, colleagues: members.filter(isFound), origin: mailSettings().origin };
};

interface RequestedNote extends IdempotentCall {
  readonly reference: string;
  readonly text: string;
}

/**
 * Stores a note and queues the emails of those whom it mentions, in one commit, once per key.
 * @throws AppError `not_found`, also where the note of the key was deleted; `idempotency_key_reused`
 */
export const addNoteOnce = (
  { reference, text, key, fingerprint }: RequestedNote,
  context: Context,
): Promise<InquiryNote> =>
  retryOnConflict(async () => {
    const id = digest(`${context.actor}#${key}`);
    const used = await findNoteKey(reference, id);
    if (used) {
      requireSameRequest(used, { fingerprint });
      const existing = await findNote(reference, id);
      if (!existing) throw notFound('note');

      return existing;
    }
    const surroundings = await readSurroundings(reference, text);
    const plan = planNewNote({ id, text, fingerprint }, surroundings, context);
    await commit(plan.writes);

    return plan.note;
  });

interface NoteEdit {
  readonly reference: string;
  readonly id: string;
  readonly text: string;
}

/**
 * Changes a note that its author has read at `expectedVersion`.
 * @throws AppError `not_found`; `forbidden` where it is somebody else's; `stale` with the note as it is now
 */
export const editNote = (
  { reference, id, text }: NoteEdit,
  context: VersionedContext,
): Promise<InquiryNote> =>
  retryOnConflict(async () => {
    const [note, surroundings] = await Promise.all([
      findNote(reference, id),
      readSurroundings(reference, text),
    ]);
    if (!note) throw notFound('note');
    const plan = planNoteEdit(note, text, surroundings, context);
    await commit(plan.writes);

    return plan.note;
  });

/** Deletes a note of the caller's own; one that is not there stays so. @throws AppError `forbidden` where it is somebody else's */
export const deleteNote = async (reference: string, id: string, context: Context): Promise<void> => {
  const note = await findNote(reference, id);
  if (!note) return;
  requireOwnNote(note, context);
  await commit([deletedNoteWrite(reference, note)]);
};
