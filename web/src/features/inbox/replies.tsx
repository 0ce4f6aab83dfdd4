import { useEffect } from 'react';
import { listReplies, readInquiry } from '../../../../shared/contract/inquiries.ts';
import { listInquiryNotes } from '../../../../shared/contract/inquiry-notes.ts';
import { listReceivedMail } from '../../../../shared/contract/received-mail.ts';
import { INQUIRY_STATE_RULES, type Inquiry } from '../../../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../../../shared/domain/inquiry-forms.ts';
import type { InquiryReply } from '../../../../shared/domain/inquiry-reply.ts';
import type { MailState } from '../../../../shared/domain/mail.ts';
import type { ReceivedMail } from '../../../../shared/domain/received-mail.ts';
import { type Pages, useInfiniteQuery } from '../../api/infinite-query.ts';
import { invalidate } from '../../api/invalidation.ts';
import { Loaded } from '../../components/loaded.tsx';
import { MailBadge } from '../../components/mail-report.tsx';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/data/section.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { NoteComposer } from './note-composer.tsx';
import { NoteItem } from './note-item.tsx';
import { ReceivedMailItem } from './received-mail-item.tsx';
import { ReplyForm } from './reply-form.tsx';
import { SentDocuments } from './sent-documents.tsx';
import { mergeThread, type ThreadEntry } from './thread.ts';
import { type StoredDrafts, useInquiryDrafts } from './use-inquiry-drafts.ts';

interface RepliesProps {
  inquiry: Inquiry;
  mails: readonly MailState[];
  /** Username of the signed-in member of staff. */
  me: string;
}

/** Whether the visitor answered after this inquiry was read, which does not say so yet. */
const isOlderThan = (
  { receivedAt, answeredAt, visitorAnsweredAt }: Inquiry,
  mail: ReceivedMail | undefined,
) =>
  mail !== undefined &&
  !mail.isAutomatic &&
  visitorAnsweredAt === undefined &&
  mail.at > (answeredAt ?? receivedAt);

const NOTHING = { items: [], loadingMore: false };

/** The replies to an inquiry, its visitor's mails and the internal notes, the oldest first, and the forms for others. */
export const Replies = ({ inquiry, mails, me }: RepliesProps) => {
  const { reference } = inquiry;
  const read = useInfiniteQuery(listReplies, { reference });
  const notes = useInfiniteQuery(listInquiryNotes, { reference });
  const mail = useInfiniteQuery(listReceivedMail, { reference });
  const drafts = useInquiryDrafts(reference);
  const readNotes = notes.state === 'ready' ? notes.data : NOTHING;
  const received = mail.state === 'ready' ? mail.data : NOTHING;
  const newest = received.items[0];
  const isOutdated = isOlderThan(inquiry, newest);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each mail
  useEffect(() => {
    if (isOutdated) invalidate(readInquiry);
  }, [newest?.id, isOutdated]);

  return (
    <Section title="Replies and internal notes">
      <Loaded read={mail} what="the visitor’s answers">
        {() => null}
      </Loaded>
      <Loaded read={notes} what="the internal notes">
        {() => null}
      </Loaded>
      <Loaded read={read} what="the replies">
        {(replies) => (
          <>
            <Earlier lists={[replies, readNotes, received]} />
            <Thread
              inquiry={inquiry}
              mails={mails}
              me={me}
              drafts={drafts}
              entries={mergeThread({ replies, notes: readNotes, received })}
            />
            {refusalOf(inquiry) === undefined ? (
              <ReplyForm inquiry={inquiry} latest={replies.items[0]} me={me} drafts={drafts} />
            ) : (
              <p className="pt-3 text-data text-ink-soft">{refusalOf(inquiry)}</p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};

interface ThreadProps extends RepliesProps {
  drafts: StoredDrafts;
  entries: readonly ThreadEntry[];
}

/** Replies and notes, and the form for a note; the button of a note that is deleted leaves the focus here. */
const Thread = ({ inquiry, mails, me, drafts, entries }: ThreadProps) => {
  const { reference } = inquiry;
  const thread = useKeptFocus<HTMLDivElement>();

  return (
    <div ref={thread}>
      <ol aria-label="Replies and internal notes">
        {entries.map((entry) => {
          if (entry.kind === 'received')
            return <ReceivedMailItem key={entry.mail.id} inquiry={inquiry} mail={entry.mail} />;
          if (entry.kind === 'note')
            return (
              <NoteItem
                key={entry.note.id}
                reference={reference}
                note={entry.note}
                isOwn={entry.note.by === me}
              />
            );

          return (
            <Reply
              key={entry.reply.id}
              reply={entry.reply}
              mail={mails.find(({ id }) => id === entry.reply.mailId)}
              isOwn={entry.reply.by === me}
            />
          );
        })}
      </ol>
      <NoteComposer reference={reference} me={me} drafts={drafts} />
    </div>
  );
};

/** Reads the next page of each list that has one. */
const Earlier = ({ lists }: { lists: readonly Omit<Pages<unknown>, 'items'>[] }) => {
  const unread = lists.filter(({ more }) => more !== undefined);
  const isLoading = lists.some(({ loadingMore }) => loadingMore);
  if (unread.length === 0) return null;

  return (
    <div className="pt-3">
      <Button
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) for (const { more } of unread) more?.();
        }}
      >
        {isLoading ? 'Loading…' : 'Earlier replies and notes'}
      </Button>
      {lists.some(({ moreError }) => moreError !== undefined) && (
        <p role="alert" className="pt-2 text-note text-fault">
          The earlier replies and notes could not be loaded.
        </p>
      )}
    </div>
  );
};

/** Why nobody can reply; undefined where one can. */
const refusalOf = (inquiry: Inquiry): string | undefined => {
  if (!canBeAnswered(inquiry)) return 'This visitor left no email address and cannot be answered.';
  return INQUIRY_STATE_RULES[inquiry.state].isLead ? undefined : 'Restore the inquiry to reply to it.';
};

interface ReplyProps {
  reply: InquiryReply;
  /** Absent where the email is no longer kept. */
  mail: MailState | undefined;
  isOwn: boolean;
}

const Reply = ({ reply: { by, at, text, attachments }, mail, isOwn }: ReplyProps) => (
  <li className="border-b border-rule py-3">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-soft">
      <span>
        {isOwn ? 'You' : by}, <Time at={at} as={dayAndTime} />
      </span>
      {mail && <MailBadge mail={mail} />}
    </p>
    <p
      dir="auto"
      className="mt-1.5 max-w-[68ch] border-l-2 border-brass pl-3 text-data wrap-anywhere whitespace-pre-wrap"
    >
      <LinkedText>{text}</LinkedText>
    </p>
    {attachments !== undefined && <SentDocuments documents={attachments} />}
  </li>
);
