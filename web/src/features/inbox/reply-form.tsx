import { useState } from 'react';
import { listReplies, readInquiry, sendReply } from '../../../../shared/contract/inquiries.ts';
import { listReceivedMail } from '../../../../shared/contract/received-mail.ts';
import { listReplyTemplates } from '../../../../shared/contract/reply-templates.ts';
import { Inquiry } from '../../../../shared/domain/inquiry.ts';
import type { InquiryReply } from '../../../../shared/domain/inquiry-reply.ts';
import { isProblem, NetworkError } from '../../api/errors.ts';
import { useQuery } from '../../api/query.ts';
import { newerVersion, useVersionedEdit } from '../../api/versioned-edit.ts';
import { AddressNotice } from '../../components/address-notice.tsx';
import { Form } from '../../components/form/form.tsx';
import { draftOf } from '../../components/form/form-drafts.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { sendAtCtrlEnter } from '../../ui/form/send-at-ctrl-enter.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { AttachedDocuments } from './attached-documents.tsx';
import { INQUIRY_LISTS } from './inquiry-lists.ts';
import { KeptDraft } from './kept-draft.tsx';
import { ReplyTemplates } from './reply-templates.tsx';
import { ReplyTemplatesDialog } from './reply-templates-dialog.tsx';
import { useAttached } from './use-attached.ts';
import type { StoredDrafts } from './use-inquiry-drafts.ts';
import { useKeptDraft } from './use-kept-draft.ts';

const explain = (error: unknown) => {
  if (newerVersion(error, Inquiry))
    return 'Somebody else has changed this inquiry, or replied to it, meanwhile. Nothing was sent: look at it above, then send again.';
  if (isProblem(error, sendReply, 'not_possible')) return error.message;
  return error instanceof NetworkError
    ? 'The reply may not have been sent. Please check your connection and send it again: it is sent once.'
    : 'The reply could not be sent. Please try again.';
};

interface ReplyFormProps {
  inquiry: Inquiry;
  /** The newest reply; absent while there is none. */
  latest: InquiryReply | undefined;
  /** Username of the signed-in member of staff. */
  me: string;
  drafts: StoredDrafts;
}

/**
 * Emails a reply to the visitor. Its text and documents survive a failure, a reload and the end of the session; the text is on
 * the person's other devices, too. A reply of somebody else or a message of the visitor that arrives meanwhile is named above
 * the button; one that the screen does not know of yet is a conflict.
 */
export const ReplyForm = ({ inquiry, latest, me, drafts }: ReplyFormProps) => {
  const { reference, email, receivedMails = 0 } = inquiry;
  const { current, noteRefusal } = useVersionedEdit(Inquiry, inquiry);
  const version = Math.max(current.version, inquiry.version);
  const templates = useQuery(listReplyTemplates, {}, { every: false });
  const [isEditing, setEditing] = useState(false);
  const { attached, attach } = useAttached(reference);
  const draft = useKeptDraft({ reference, kind: 'reply', drafts });
  const [firstSeen] = useState(latest?.id);
  const isOvertaken = latest !== undefined && latest.id !== firstSeen && latest.by !== me;
  const [isRefused, setRefused] = useState(false);
  /** How many messages of the visitor had come as the text was begun; absent while there is none. */
  const [begunAfter, setBegunAfter] = useState(() =>
    draftOf(`reply-${reference}`).has('text') ? receivedMails : undefined,
  );

  return (
    <>
      <Form
        endpoint={sendReply}
        label="Reply"
        compose={({ text = '' }) => ({
          ...{ reference, version, text },
          ...(attached.length > 0 && { attachments: attached.map(({ id }) => id) }),
        })}
        invalidates={[...INQUIRY_LISTS, readInquiry, listReplies, listReceivedMail]}
        onSent={() => {
          draft.sent();
          attach([]);
          setBegunAfter(undefined);
          setRefused(false);
          showToast({ title: 'Reply sent', description: `To ${email}` });
        }}
        onRefused={(error) => {
          noteRefusal(error);
          setRefused(isProblem(error, sendReply, 'not_possible'));
        }}
        explain={explain}
        keepAs={`reply-${reference}`}
        className="pt-4"
      >
        <ReplyTemplates inquiry={inquiry} read={templates} onEdit={() => setEditing(true)} />
        <Textarea
          name="text"
          label={`Reply to ${email}`}
          missing="Please enter the reply."
          hint="An empty line begins a paragraph, “- ” or “1. ” a line of a list. The inquiry is quoted below."
          required
          rows={7}
          aria-keyshortcuts="Control+Enter R"
          onInput={({ currentTarget: { value } }) =>
            setBegunAfter((before) => (value === '' ? undefined : (before ?? receivedMails)))
          }
          onKeyDown={sendAtCtrlEnter}
        />
        <KeptDraft draft={draft} />
        <AttachedDocuments reference={reference} attached={attached} onChange={attach} />
        <p role="status" className="mt-3 border-l-2 border-amber pl-3 text-data empty:sr-only">
          {isOvertaken && `${latest.by} has replied meanwhile: read it above before you send.`}
        </p>
        <p role="status" className="mt-3 border-l-2 border-amber pl-3 text-data empty:sr-only">
          {begunAfter !== undefined &&
            receivedMails > begunAfter &&
            'A message of the visitor has come meanwhile: read it above before you send.'}
        </p>
        {isRefused && <AddressNotice email={email} />}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton sending="Sending…">Send reply</SubmitButton>
          <p className="text-note text-ink-soft">Ctrl+Enter sends it, too.</p>
        </div>
      </Form>
      {isEditing && <ReplyTemplatesDialog read={templates} onClose={() => setEditing(false)} />}
    </>
  );
};
