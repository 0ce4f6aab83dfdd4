import type { TimelineNote } from '../../../shared/domain/timeline.ts';
import { notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { findScope } from './client.table.ts';
import { countPins, findClientNote } from './note.table.ts';
import { type NoteEditor, planClientNoteEdit, planPin } from './plan-client-note.ts';

/** A note by its entry and the number that it came for. */
interface NoteOfClient {
  readonly id: number;
  readonly entry: string;
}

const requireClientNote = async ({ id, entry }: NoteOfClient): Promise<TimelineNote> => {
  const note = await findClientNote(id, entry);
  if (!note) throw notFound('note');

  return note;
};

/** @throws AppError `not_found`, `forbidden`, or `stale` with the note as it is now */
export const editClientNote = (
  { text, ...named }: NoteOfClient & { readonly text: string },
  editor: NoteEditor,
): Promise<TimelineNote> =>
  retryOnConflict(async () => {
    const before = await requireClientNote(named);
    const plan = planClientNoteEdit({ id: named.id, before, text }, editor);
    await commit(plan.writes);

    return plan.note;
  });

/** Pins a note, or unpins it. @throws AppError `not_found`, `not_possible` */
export const pinClientNote = (
  { isPinned, ...named }: NoteOfClient & { readonly isPinned: boolean },
  context: Context,
): Promise<TimelineNote> =>
  retryOnConflict(async () => {
    const [before, scope] = await Promise.all([requireClientNote(named), findScope(named.id)]);
    const count = isPinned ? await countPins(scope) : 0;
    const plan = planPin({ id: named.id, before, count }, isPinned, context);
    await commit(plan.writes);

    return plan.note;
  });
