import { readInquiry } from '../../../../shared/contract/inquiries.ts';
import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import type { MailState } from '../../../../shared/domain/mail.ts';
import { useRemember } from '../../api/cache.tsx';
import { MailList } from '../../ui/mail-list.tsx';

/** The mails an inquiry caused, and how each fares. */
export const MailStates = ({ mails, inquiry }: { mails: readonly MailState[]; inquiry: Inquiry }) => {
  const remember = useRemember();
  const replace = (changed: MailState) =>
    remember(
      readInquiry,
      { reference: inquiry.reference },
      { inquiry, mails: mails.map((mail) => (mail.id === changed.id ? changed : mail)) },
    );

  return <MailList mails={mails} onRetried={replace} />;
};
