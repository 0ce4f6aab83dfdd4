import type { MailState } from '../../../shared/domain/mail.ts';
import { isMailPending } from '../../../shared/domain/mail.ts';
import { dateAndTime } from '../ui/format/dubai-time.ts';
import { Time } from '../ui/format/time.tsx';
import { MailReturned } from './mail-report.tsx';

interface LinkNoteProps {
  /** When the link ends with which the person of an account chooses a secret; absent where there is none. */
  expiresAt: string | undefined;
  /** The email that brings it. */
  mail: MailState | undefined;
  /** Said before the time until when the link works. */
  valid: string;
  /** Said where there is no link. */
  missing?: string;
  /** Said where the link has expired and its person can come in without it. */
  unused?: string;
}

/** The state of a mailed link and of its email, below the state of its account. */
export const LinkNote = ({ expiresAt, mail, valid, missing, unused }: LinkNoteProps) => {
  if (expiresAt === undefined)
    return missing && <span className="mt-1 block text-note text-fault">{missing}</span>;
  if (Date.parse(expiresAt) <= Date.now())
    return unused === undefined ? (
      <span className="mt-1 block text-note text-fault">The link has expired</span>
    ) : (
      <span className="mt-1 block text-note text-ink-soft">{unused}</span>
    );
  return (
    <>
      <span className="mt-1 block text-note text-ink-soft">
        {valid} <Time at={expiresAt} as={dateAndTime} />
      </span>
      {mail && <LinkMailNote mail={mail} />}
    </>
  );
};

const LinkMailNote = ({ mail }: { mail: MailState }) => {
  if (isMailPending(mail))
    return <span className="mt-1 block text-note text-ink-soft">The email is on its way</span>;
  if (mail.status === 'failed')
    return (
      <span className="mt-1 block text-note wrap-anywhere text-fault">
        The email failed: {mail.error} {mail.retryAt !== undefined && 'It is tried again.'}
      </span>
    );
  return <MailReturned mail={mail} />;
};
