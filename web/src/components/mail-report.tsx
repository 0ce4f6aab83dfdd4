import type { MailBounce, MailState } from '../../../shared/domain/mail.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { dayAndTime } from '../ui/format/dubai-time.ts';
import { Time } from '../ui/format/time.tsx';

const BADGES: Record<MailState['status'], { tone: Tone; text: string }> = {
  queued: { tone: 'neutral', text: 'Queued' },
  leased: { tone: 'blue', text: 'Sending' },
  sent: { tone: 'green', text: 'Sent' },
  failed: { tone: 'red', text: 'Failed' },
};

const badgeOf = ({ status, bounced, complained }: MailState): { tone: Tone; text: string } => {
  if (complained) return { tone: 'red', text: 'Reported as unwanted' };
  if (!bounced) return BADGES[status];
  if (bounced.kind === 'rejected') return { tone: 'red', text: 'Rejected' };
  return { tone: bounced.kind === 'hard' ? 'red' : 'yellow', text: 'Bounced' };
};

const BOUNCES: Record<MailBounce['kind'], string> = {
  hard: 'The address does not accept email',
  soft: 'It could not be delivered this time',
  rejected: 'The email service rejected it',
};

/** What came back of an email that left. */
export const MailReturned = ({ mail: { bounced, complained } }: { mail: MailState }) => (
  <>
    {bounced && (
      <p className="mt-1.5 text-note wrap-anywhere text-fault">
        {BOUNCES[bounced.kind]}, <Time at={bounced.at} as={dayAndTime} />: {bounced.why}
      </p>
    )}
    {complained && (
      <p className="mt-1.5 text-note wrap-anywhere text-fault">
        The recipient reported it as unwanted, <Time at={complained.at} as={dayAndTime} />: {complained.why}
      </p>
    )}
  </>
);

/** The state of an email, or what came back of it. */
export const MailBadge = ({ mail }: { mail: MailState }) => {
  const { tone, text } = badgeOf(mail);

  return <Badge tone={tone}>{text}</Badge>;
};
