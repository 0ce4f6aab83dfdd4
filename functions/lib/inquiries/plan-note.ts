import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { type InquiryNote, type Mention, mentionedNames } from '../../../shared/domain/inquiry-note.ts';
import { AppError, versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { enqueueWrite } from '../email/queue.table.ts';
import { removedDraftWrite } from './draft.table.ts';
import { historyTimelineWrite } from './history.ts';
import { mentionEmail } from './mention-email.ts';
import { editedNoteWrite, newNoteWrites } from './note.table.ts';

/** A member of staff who may be mentioned. */
interface MentionableStaff {
  readonly username: string;
  readonly email?: string | undefined;
}

interface Surroundings {
  readonly inquiry: Inquiry;
  /** Active staff whom the text may mention. */
  readonly colleagues: readonly MentionableStaff[];
  /** The site's address, for links. */
  readonly origin: string;
}

interface NotePlan {
  readonly note: InquiryNote;
  readonly writes: readonly TransactWrite[];
}

/**
 * The mentions of a note, and the emails of those who are mentioned for the first time: nobody is mailed twice, and nobody
 * for a mention of themselves.
 */
const planMentions = (
  note: InquiryNote,
  before: readonly Mention[],
  { inquiry, colleagues, origin }: Surroundings,
  { now }: Context,
): NotePlan => {
  const mailed = before.filter(({ isMailed }) => isMailed);
  const names = mentionedNames(note.text);
  const others = colleagues.filter(
    ({ username }) =>
      names.includes(username) &&
      username !== note.by &&
      mailed.every((mention) => mention.username !== username),
  );
  const mentions = [
    ...mailed,
    ...others.map(({ username, email }) => ({ username, isMailed: email !== undefined })),
  ];
  const planned = { ...note, mentions };

  return {
    note: planned,
    writes: others.flatMap(({ username, email }) =>
      email === undefined
        ? []
        : [enqueueWrite(mentionEmail(inquiry, planned, { username, email }, origin), now)],
    ),
  };
};

interface NewNote {
  readonly id: string;
  readonly text: string;
  readonly fingerprint: string;
}

/** A new note, with the emails of those whom it mentions; the client's timeline says that there is one. */
export const planNewNote = (
  { id, text, fingerprint }: NewNote,
  surroundings: Surroundings,
  context: Context,
): NotePlan => {
  const { reference, clientId, version } = surroundings.inquiry;
  const { actor, now } = context;
  const at = now.toISOString();
  const { note, writes } = planMentions(
    { id, text, by: actor, at, mentions: [], version: 1 },
    [],
    surroundings,
    context,
  );
  const entry = { change: 'noted', at, actor, version } as const;

  return {
    note,
    writes: [
      removedDraftWrite({ reference, username: actor, kind: 'note' }),
      ...newNoteWrites(reference, note, fingerprint),
      ...writes,
      ...(clientId === undefined ? [] : [historyTimelineWrite(clientId, reference, entry)]),
    ],
  };
};

/** @throws AppError `forbidden` where the note is somebody else's */
export const requireOwnNote = ({ by }: InquiryNote, { actor }: Context): void => {
  if (by !== actor) throw new AppError('forbidden', { message: 'Only its author changes a note.' });
};

/**
 * A note with another text, and the emails of those whom only this text mentions; no writes where nothing changes.
 * @throws AppError `forbidden` where the note is somebody else's; `stale` where it has another version
 */
export const planNoteEdit = (
  before: InquiryNote,
  text: string,
  surroundings: Surroundings,
  context: VersionedContext,
): NotePlan => {
  requireOwnNote(before, context);
  if (before.version !== context.expectedVersion) throw versionConflict(before);
  if (before.text === text) return { note: before, writes: [] };
  const edited = { ...before, text, editedAt: context.now.toISOString(), version: before.version + 1 };
  const { note, writes } = planMentions(edited, before.mentions, surroundings, context);

  return { note, writes: [editedNoteWrite(surroundings.inquiry.reference, note), ...writes] };
};
