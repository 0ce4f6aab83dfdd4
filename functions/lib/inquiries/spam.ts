import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { HONEYPOT } from '../../../shared/domain/inquiry-choices.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import { isAmongFirst } from '../auth/limits.table.ts';
import { foldEmailAddress } from '../email/fold-address.ts';

/** Well above what people or their colleagues behind one address send, well below a flood. */
const FROM_ONE_SENDER = { most: 100, seconds: 10 * 60 };

/** Who sent an inquiry, by everything that can tell: the network's address, and the e-mail where it is a real one. */
const sendersOf = (inquiry: Inquiry, senderHash: string | undefined) => [
  ...(senderHash === undefined ? [] : [{ what: 'network address', key: `address#${senderHash}` }]),
  ...(canBeAnswered(inquiry)
    ? [{ what: 'e-mail address', key: `email#${foldEmailAddress(inquiry.email)}` }]
    : []),
];

/** Why nobody should be troubled with an inquiry, in plain words; nothing where it may be meant. */
export const findSpamReason = async (
  inquiry: Inquiry & { senderHash?: string | undefined },
): Promise<string | undefined> => {
  // No person sees this field of the forms.
  if (inquiry.details?.[HONEYPOT]) return 'A field that people do not see was filled in.';

  for (const { what, key } of sendersOf(inquiry, inquiry.senderHash)) {
    const received = new Date(inquiry.receivedAt);
    if (await isAmongFirst(`inquiry#${key}`, inquiry.reference, FROM_ONE_SENDER, received)) continue;

    return `More than ${FROM_ONE_SENDER.most} inquiries came from this ${what} within ten minutes.`;
  }

  return undefined;
};
