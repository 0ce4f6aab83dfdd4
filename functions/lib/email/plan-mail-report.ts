import { normaliseEmail } from '../../../shared/domain/fields.ts';
import type { MailBounce } from '../../../shared/domain/mail.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { digest } from '../idempotency.ts';
import { isReplyMail } from './email-message.ts';
import type { StoredEmail } from './email-record.table.ts';
import { isSameMailbox } from './fold-address.ts';
import { mailTimelineWrites } from './lease.table.ts';
import type { MailReport } from './mail-event.ts';
import { enqueueWrite } from './queue.table.ts';
import { suppressedAddressEmail } from './suppressed-address-email.ts';
import { type AddressRecord, suppressWrite } from './suppressed-addresses.table.ts';

export interface ReportContext {
  readonly email: StoredEmail;
  /** The record of its address, if it was ever suppressed. */
  readonly known: AddressRecord | undefined;
  /** When SES accepted the email. */
  readonly acceptedAt: string;
  readonly origin: string;
  readonly inquiriesAddress: string;
  readonly now: Date;
}

const noteWrite = (
  { id }: StoredEmail,
  attribute: 'deliveredAt' | 'bounced' | 'complained',
  value: unknown,
): Extract<TransactWrite, { update: string }> => ({
  update: 'SET #attribute = :value',
  key: { id },
  in: 'mail',
  condition: 'attribute_not_exists(#attribute)',
  names: { '#attribute': attribute },
  values: { ':value': value },
});

/** A reply that comes back is a failure: its inquiry counts as answered, and the visitor has no answer. */
const bounceNoteWrite = (email: StoredEmail, bounced: MailBounce): TransactWrite => {
  const write = noteWrite(email, 'bounced', bounced);
  const note = email.bounced ? { ...write, condition: 'attribute_exists(#attribute)' } : write;
  if (!isReplyMail(email)) return note;

  return { ...note, update: `${note.update}, failing = :yes`, values: { ...note.values, ':yes': 'yes' } };
};

/** Suppresses the address and tells the team, once; not the team's own address, or nobody would hear of a lead. */
const suppressWrites = (
  { reason, why, at }: Pick<AddressRecord, 'reason' | 'why' | 'at'>,
  { email, known, acceptedAt, now, ...settings }: ReportContext,
): TransactWrite[] => {
  const { to, cause, clientId } = email;
  const isAllowedSince = known?.allowedAt !== undefined && known.allowedAt >= acceptedAt;
  const isSuppressed = known !== undefined && known.allowedAt === undefined;
  if (isSameMailbox(to, settings.inquiriesAddress) || isSuppressed || isAllowedSince) return [];

  return [
    suppressWrite({ email: to, reason, why, at, ...(clientId !== undefined && { clientId }) }, known),
    enqueueWrite(
      suppressedAddressEmail(
        { id: `suppressed#${digest(`${normaliseEmail(to)}#${at}`)}`, cause, to, reason, why, at, clientId },
        settings,
      ),
      now,
    ),
    ...(clientId === undefined
      ? []
      : [
          timelineWrite(clientId, 'suppressed', {
            ...{ kind: 'address', at, actor: PRODUCT_ACTOR, email: to, event: 'suppressed', why },
          }),
        ]),
  ];
};

/** A hard bounce is the last word; a soft one may be followed by it. */
const isNews = (bounced: MailBounce, before: MailBounce | undefined): boolean =>
  before === undefined || (bounced.kind === 'hard' && before.kind !== 'hard');

const bounceWrites = (bounced: MailBounce, context: ReportContext): TransactWrite[] => {
  const { email } = context;
  if (!isNews(bounced, email.bounced)) return [];

  return [
    bounceNoteWrite(email, bounced),
    ...(email.complained ? [] : mailTimelineWrites(email, 'bounced')),
    ...(bounced.kind === 'hard' ? suppressWrites({ reason: 'bounced', ...bounced }, context) : []),
  ];
};

/**
 * The writes with which an email's record, its client's timeline and the list of suppressed addresses learn what came
 * back of it; none where they know. A condition fails where another event of the email came in between.
 */
export const planMailReport = (
  { deliveredAt, bounced, complained }: MailReport,
  context: ReportContext,
): TransactWrite[] => {
  const { email } = context;
  if (deliveredAt !== undefined)
    return email.deliveredAt === undefined ? [noteWrite(email, 'deliveredAt', deliveredAt)] : [];
  if (bounced) return bounceWrites(bounced, context);
  if (!complained || email.complained) return [];

  return [
    noteWrite(email, 'complained', complained),
    ...mailTimelineWrites(email, 'complained'),
    ...suppressWrites({ reason: 'complained', ...complained }, context),
  ];
};
