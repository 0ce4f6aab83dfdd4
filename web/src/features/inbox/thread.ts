import type { InquiryNote } from '../../../../shared/domain/inquiry-note.ts';
import type { InquiryReply } from '../../../../shared/domain/inquiry-reply.ts';
import type { ReceivedMail } from '../../../../shared/domain/received-mail.ts';

interface Timed {
  readonly id: string;
  readonly at: string;
}

/** The part of a list that was read: the newest first, with `more` where older ones follow. */
interface ReadPart<Item extends Timed> {
  readonly items: readonly Item[];
  readonly more?: unknown;
}

export type ThreadEntry =
  | { readonly kind: 'reply'; readonly at: string; readonly reply: InquiryReply }
  | { readonly kind: 'note'; readonly at: string; readonly note: InquiryNote }
  | { readonly kind: 'received'; readonly at: string; readonly mail: ReceivedMail };

interface ThreadParts {
  readonly replies: ReadPart<InquiryReply>;
  readonly notes: ReadPart<InquiryNote>;
  readonly received: ReadPart<ReceivedMail>;
}

/** The time from which all of a list has been read. */
const readSince = ({ items, more }: ReadPart<Timed>): string =>
  more === undefined ? '' : (items.at(-1)?.at ?? '');

/**
 * Replies, notes and mails of the visitor in order of time, the oldest first. Entries that are older than what was read of
 * another list wait for its next page, so that nothing appears between others later on.
 */
export const mergeThread = ({ replies, notes, received }: ThreadParts): ThreadEntry[] => {
  const since = [replies, notes, received].map(readSince).toSorted().at(-1) ?? '';
  const entries: ThreadEntry[] = [
    ...replies.items.map((reply) => ({ kind: 'reply' as const, at: reply.at, reply })),
    ...notes.items.map((note) => ({ kind: 'note' as const, at: note.at, note })),
    ...received.items.map((mail) => ({ kind: 'received' as const, at: mail.at, mail })),
  ];

  return entries
    .filter(({ at }) => at >= since)
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));
};
