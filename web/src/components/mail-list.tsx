import { type ReactNode, useState } from 'react';
import { retryMail } from '../../../shared/contract/mail.ts';
import {
  isObsoleteMail,
  type MailState,
  MOST_MAILS_OF_RECORD,
  stopsMail,
} from '../../../shared/domain/mail.ts';
import { useMutation } from '../api/mutation.ts';
import { ToolButton } from '../ui/data/tool-button.tsx';
import { dayAndTime } from '../ui/format/dubai-time.ts';
import { Time } from '../ui/format/time.tsx';
import { AddressNotice } from './address-notice.tsx';
import { MailBadge, MailReturned } from './mail-report.tsx';

const DeliveryStatus = ({ mail }: { mail: MailState }): ReactNode => {
  if (mail.status === 'sent')
    return (
      mail.sentAt && (
        <>
          <Time at={mail.sentAt} as={dayAndTime} />
          {mail.deliveredAt && !mail.bounced && ', delivered'}
        </>
      )
    );
  if (mail.status !== 'failed') return <Time at={mail.createdAt} as={(at) => `since ${dayAndTime(at)}`} />;
  return (
    <>
      {mail.attempts === 1 ? 'after 1 attempt. ' : `after ${mail.attempts} attempts. `}
      {mail.retryAt === undefined ? (
        'It will not be tried again.'
      ) : (
        <Time at={mail.retryAt} as={(at) => `Next try ${dayAndTime(at)}.`} />
      )}
    </>
  );
};

/** Queues a failed email once more. */
const Retry = ({ mail }: { mail: MailState }) => {
  const { send, isPending } = useMutation(retryMail);
  const [hasFailed, setFailed] = useState(false);

  const retry = async () => {
    if (isPending) return;
    setFailed(false);
    setFailed(!(await send({ id: mail.id })).sent);
  };

  return (
    <>
      <ToolButton aria-label={`Retry: ${mail.subject}`} aria-disabled={isPending} onClick={retry}>
        {isPending ? 'Retrying…' : 'Retry'}
      </ToolButton>
      <span role="alert" className="text-fault empty:hidden">
        {hasFailed && 'It could not be queued. Please try again.'}
      </span>
    </>
  );
};

/** The addresses to which, by what came back, no email may be sent any more. */
const addressesOf = (mails: readonly MailState[]): string[] => [
  ...new Set(mails.filter(stopsMail).map(({ to }) => to)),
];

/** Emails with their delivery status. */
export const MailList = ({ mails }: { mails: readonly MailState[] }) => {
  if (mails.length === 0) return <p className="py-2 text-data text-ink-soft">No emails yet.</p>;
  return (
    <>
      {addressesOf(mails).map((email) => (
        <AddressNotice key={email} email={email} />
      ))}
      {mails.length >= MOST_MAILS_OF_RECORD && (
        <p className="py-2 text-note text-ink-soft">These are the latest {mails.length} emails.</p>
      )}
      <ul className="text-data">
        {mails.map((mail) => (
          <li key={mail.id} className="border-b border-rule py-3">
            <p dir="auto" className="wrap-anywhere">
              {mail.subject}
            </p>
            <p className="text-note wrap-anywhere text-ink-soft">to {mail.to}</p>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-ink-soft">
              <MailBadge mail={mail} />
              <span>
                <DeliveryStatus mail={mail} />
              </span>
              {mail.status === 'failed' && !isObsoleteMail(mail.failure) && <Retry mail={mail} />}
            </div>
            {mail.error !== undefined && mail.status !== 'sent' && (
              <p className="mt-1.5 text-note wrap-anywhere text-fault">{mail.error}</p>
            )}
            <MailReturned mail={mail} />
          </li>
        ))}
      </ul>
    </>
  );
};
