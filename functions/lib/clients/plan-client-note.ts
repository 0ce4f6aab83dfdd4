import type { StaffMember } from '../../../shared/domain/staff.ts';
import type { TimelineNote } from '../../../shared/domain/timeline.ts';
import { AppError, versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { editedTextWrites, pinWrites, unpinWrites } from './note.table.ts';

/** A note on a client after a change, and the writes of it. */
interface ClientNotePlan {
  readonly note: TimelineNote;
  readonly writes: readonly TransactWrite[];
}

/** A member of staff who edits: writers edit their own notes, admins every one. */
export interface NoteEditor extends VersionedContext {
  readonly role: StaffMember['role'];
}

/**
 * A note with another text, which keeps the one before; no writes where it has that text already.
 * @throws AppError `forbidden` where it is somebody else's, `stale` where it has another version
 */
export const planClientNoteEdit = (
  { id, before, text }: { readonly id: number; readonly before: TimelineNote; readonly text: string },
  { actor, now, role, expectedVersion }: NoteEditor,
): ClientNotePlan => {
  if (before.actor !== actor && role !== 'admin')
    throw new AppError('forbidden', { message: 'Only its writer and admins change a note.' });
  // Also where the answer to the same edit was lost.
  if (before.text === text) return { note: before, writes: [] };
  if (before.version !== expectedVersion) throw versionConflict(before);
  const note = {
    ...before,
    ...{ text, version: before.version + 1, editedAt: now.toISOString(), editedBy: actor },
  };

  return { note, writes: editedTextWrites(id, before, note) };
};

/** With more of them, a list would push the timeline off the screen. */
const MOST_PINS = 10;

interface PinRead {
  readonly id: number;
  readonly before: TimelineNote;
  /** The notes of the client that are pinned. */
  readonly count: number;
}

/**
 * A note that is pinned, or no longer; no writes where it is so already.
 * @throws AppError `not_possible` where as many are pinned as fit
 */
export const planPin = (
  { id, before, count }: PinRead,
  isPinned: boolean,
  { actor, now }: Context,
): ClientNotePlan => {
  if (isPinned === (before.pinned !== undefined)) return { note: before, writes: [] };
  if (!isPinned) {
    const { pinned: _, ...note } = before;

    return { note, writes: unpinWrites(id, before) };
  }
  if (count >= MOST_PINS)
    throw new AppError('not_possible', {
      message: `${MOST_PINS} notes are pinned already. Unpin one first.`,
    });
  const pinned = { at: now.toISOString(), by: actor };

  return { note: { ...before, pinned }, writes: pinWrites(id, before, pinned) };
};
