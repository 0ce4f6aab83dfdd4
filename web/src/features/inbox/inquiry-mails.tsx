import { readInquiry } from '../../../../shared/contract/inquiries.ts';
import { notAcknowledgedText } from '../../../../shared/domain/acknowledgement.ts';
import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import type { MailState } from '../../../../shared/domain/mail.ts';
import { useRemember } from '../../api/cache.tsx';
import { MailList } from '../../components/mail-list.tsx';

/** The mails an inquiry caused, how each fares, and why the visitor had none. */
export const InquiryMails = ({ mails, inquiry }: { mails: readonly MailState[]; inquiry: Inquiry }) => {
  const { reference, notAcknowledged } = inquiry;
  const remember = useRemember();
  const replace = (changed: MailState) =>
    remember(
      readInquiry,
      { reference },
      { inquiry, mails: mails.map((mail) => (mail.id === changed.id ? changed : mail)) },
    );

  return (
    <>
      {notAcknowledged && (
        <p className="border-b border-rule py-3 text-data text-ink-soft">
          {notAcknowledgedText(notAcknowledged)}
        </p>
      )}
      <MailList mails={mails} onRetried={replace} />
    </>
  );
};
