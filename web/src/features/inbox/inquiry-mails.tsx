import { notAcknowledgedText } from '../../../../shared/domain/acknowledgement.ts';
import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import type { MailState } from '../../../../shared/domain/mail.ts';
import { MailList } from '../../components/mail-list.tsx';

/** Emails of an inquiry with their delivery status, or the reason why the visitor received none. */
export const InquiryMails = ({ mails, inquiry }: { mails: readonly MailState[]; inquiry: Inquiry }) => (
  <>
    {inquiry.notAcknowledged && (
      <p className="border-b border-rule py-3 text-data text-ink-soft">
        {notAcknowledgedText(inquiry.notAcknowledged)}
      </p>
    )}
    <MailList mails={mails} />
  </>
);
