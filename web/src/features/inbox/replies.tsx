import { listReplies } from '../../../../shared/contract/inquiries.ts';
import { INQUIRY_STATE_RULES, type Inquiry } from '../../../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../../../shared/domain/inquiry-forms.ts';
import type { InquiryReply } from '../../../../shared/domain/inquiry-reply.ts';
import type { MailState } from '../../../../shared/domain/mail.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { MailBadge } from '../../components/mail-report.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/data/section.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { ReplyForm } from './reply-form.tsx';

interface RepliesProps {
  inquiry: Inquiry;
  mails: readonly MailState[];
  /** Username of the signed-in member of staff. */
  me: string;
}

/** The replies to an inquiry, the oldest first, and the form for another. */
export const Replies = ({ inquiry, mails, me }: RepliesProps) => {
  const read = useInfiniteQuery(listReplies, { reference: inquiry.reference });

  return (
    <Section title="Replies">
      <Loaded read={read} what="the replies">
        {({ items, more, loadingMore, moreError }) => (
          <>
            {more !== undefined && (
              <div className="pt-3">
                <Button aria-disabled={loadingMore} onClick={() => !loadingMore && more()}>
                  {loadingMore ? 'Loading…' : 'Earlier replies'}
                </Button>
                {moreError !== undefined && (
                  <p role="alert" className="pt-2 text-note text-fault">
                    The earlier replies could not be loaded.
                  </p>
                )}
              </div>
            )}
            <ol aria-label="Replies">
              {items.toReversed().map((reply) => (
                <Reply
                  key={reply.id}
                  reply={reply}
                  mail={mails.find(({ id }) => id === reply.mailId)}
                  isOwn={reply.by === me}
                />
              ))}
            </ol>
            {refusalOf(inquiry) === undefined ? (
              <ReplyForm inquiry={inquiry} latest={items[0]} me={me} />
            ) : (
              <p className="pt-3 text-data text-ink-soft">{refusalOf(inquiry)}</p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};

/** Why nobody can reply; undefined where one can. */
const refusalOf = (inquiry: Inquiry): string | undefined => {
  if (!canBeAnswered(inquiry)) return 'This visitor left no e-mail address and cannot be answered.';
  return INQUIRY_STATE_RULES[inquiry.state].isLead ? undefined : 'Restore the inquiry to reply to it.';
};

interface ReplyProps {
  reply: InquiryReply;
  /** Absent where the email is no longer kept. */
  mail: MailState | undefined;
  isOwn: boolean;
}

const Reply = ({ reply: { by, at, text }, mail, isOwn }: ReplyProps) => (
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
      {text}
    </p>
  </li>
);
