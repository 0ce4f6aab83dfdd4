import type { ReactNode } from 'react';
import {
  isObsoleteMail,
  type MailState,
  MOST_MAILS_OF_RECORD,
  stopsMail,
} from '../../../shared/domain/mail.ts';
import { dayAndTime } from '../ui/format/dubai-time.ts';
import { Time } from '../ui/format/time.tsx';
import { AddressNotice } from './address-notice.tsx';
import { MailBadge, MailReturned } from './mail-report.tsx';
import { RetryMailButton } from './retry-mail-button.tsx';

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
              {mail.status === 'failed' && !isObsoleteMail(mail.failure) && (
                <RetryMailButton id={mail.id} title={mail.subject} />
              )}
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
