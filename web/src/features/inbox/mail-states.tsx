import type { ReactNode } from 'react';
import type { MailState } from '../../../../shared/domain/mail.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { dayAndTime } from '../../ui/dubai-time.ts';
import { Moment } from '../../ui/moment.tsx';

const BADGES: Record<MailState['status'], { tone: Tone; text: string }> = {
  queued: { tone: 'neutral', text: 'Queued' },
  leased: { tone: 'blue', text: 'Sending' },
  sent: { tone: 'green', text: 'Sent' },
  failed: { tone: 'red', text: 'Failed' },
};

const Fate = ({ mail }: { mail: MailState }): ReactNode => {
  if (mail.status === 'sent') return mail.sentAt && <Moment at={mail.sentAt} as={dayAndTime} />;
  if (mail.status !== 'failed') return <Moment at={mail.createdAt} as={(at) => `since ${dayAndTime(at)}`} />;
  return (
    <>
      {mail.attempts === 1 ? 'after 1 attempt. ' : `after ${mail.attempts} attempts. `}
      {mail.retryAt === undefined ? (
        'It will not be tried again.'
      ) : (
        <Moment at={mail.retryAt} as={(at) => `Next try ${dayAndTime(at)}.`} />
      )}
    </>
  );
};

/** The mails an inquiry caused, and how each fares. */
export const MailStates = ({ mails }: { mails: readonly MailState[] }) =>
  mails.length === 0 ? (
    <p className="py-2 text-data text-ink-soft">No mail yet.</p>
  ) : (
    <ul className="text-data">
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-rule py-3">
          <p className="wrap-anywhere">{mail.subject}</p>
          <p className="text-note wrap-anywhere text-ink-soft">to {mail.to}</p>
          <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-note text-ink-soft">
            <Badge tone={BADGES[mail.status].tone}>{BADGES[mail.status].text}</Badge>
            <span>
              <Fate mail={mail} />
            </span>
          </p>
          {mail.error !== undefined && mail.status !== 'sent' && (
            <p className="mt-1.5 text-note wrap-anywhere text-fault">{mail.error}</p>
          )}
        </li>
      ))}
    </ul>
  );
