import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { HONEYPOT } from '../../../shared/domain/inquiry-choices.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import { isAmongFirst } from '../auth/limits.table.ts';
import { foldEmailAddress } from '../email/fold-address.ts';

/** More than the people behind one address send, less than an attack. */
const SENDER_LIMIT = { most: 100, seconds: 10 * 60 };

/** The addresses that identify a sender: of the network, and the e-mail address where it is a real one. */
const sendersOf = (inquiry: Inquiry, senderHash: string | undefined) => [
  ...(senderHash === undefined ? [] : [{ kind: 'network address', key: `address#${senderHash}` }]),
  ...(canBeAnswered(inquiry)
    ? [{ kind: 'e-mail address', key: `email#${foldEmailAddress(inquiry.email)}` }]
    : []),
];

/** The reason why an inquiry is spam, as staff read it; undefined where it may be a lead. */
export const findSpamReason = async (
  inquiry: Inquiry & { senderHash?: string | undefined },
): Promise<string | undefined> => {
  // The forms hide this field from people.
  if (inquiry.details?.[HONEYPOT]) return 'A field that people do not see was filled in.';

  for (const { kind, key } of sendersOf(inquiry, inquiry.senderHash)) {
    const received = new Date(inquiry.receivedAt);
    if (await isAmongFirst(`inquiry#${key}`, inquiry.reference, SENDER_LIMIT, received)) continue;

    return `More than ${SENDER_LIMIT.most} inquiries came from this ${kind} within ten minutes.`;
  }

  return undefined;
};
