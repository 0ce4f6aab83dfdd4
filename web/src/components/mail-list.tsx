import { type ReactNode, useState } from 'react';
import { retryMail } from '../../../shared/contract/mail.ts';
import type { MailState } from '../../../shared/domain/mail.ts';
import { useMutation } from '../api/mutation.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { ToolButton } from '../ui/data/tool-button.tsx';
import { dayAndTime } from '../ui/format/dubai-time.ts';
import { Time } from '../ui/format/time.tsx';

const BADGES: Record<MailState['status'], { tone: Tone; text: string }> = {
  queued: { tone: 'neutral', text: 'Queued' },
  leased: { tone: 'blue', text: 'Sending' },
  sent: { tone: 'green', text: 'Sent' },
  failed: { tone: 'red', text: 'Failed' },
};

const DeliveryStatus = ({ mail }: { mail: MailState }): ReactNode => {
  if (mail.status === 'sent') return mail.sentAt && <Time at={mail.sentAt} as={dayAndTime} />;
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

/** Emails with their delivery status. */
export const MailList = ({ mails }: { mails: readonly MailState[] }) => {
  if (mails.length === 0) return <p className="py-2 text-data text-ink-soft">No emails yet.</p>;
  return (
    <ul className="text-data">
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-rule py-3">
          <p dir="auto" className="wrap-anywhere">
            {mail.subject}
          </p>
          <p className="text-note wrap-anywhere text-ink-soft">to {mail.to}</p>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-ink-soft">
            <Badge tone={BADGES[mail.status].tone}>{BADGES[mail.status].text}</Badge>
            <span>
              <DeliveryStatus mail={mail} />
            </span>
            {mail.status === 'failed' && <Retry mail={mail} />}
          </div>
          {mail.error !== undefined && mail.status !== 'sent' && (
            <p className="mt-1.5 text-note wrap-anywhere text-fault">{mail.error}</p>
          )}
        </li>
      ))}
    </ul>
  );
};
