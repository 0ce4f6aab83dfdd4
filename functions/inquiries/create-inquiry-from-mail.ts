import { createInquiryFromMail } from '../../shared/contract/received-mail.ts';
import { handle } from '../lib/http/handle.ts';
import { log } from '../lib/log.ts';
import { createInquiryOfMail } from '../lib/received-mail/set-aside.ts';

/** Stores the inquiry with its mail. The stream of the table starts everything else, as for one of a form. */
export const handler = handle(
  createInquiryFromMail,
  async ({ input: { id, at, ...fields }, context, request }) => {
    const { inquiry, isNew } = await createInquiryOfMail({ id, at }, fields, context);
    if (isNew) log.metric('LeadsReceived', 1, { reference: inquiry.reference, ...request });

    return { inquiry };
  },
);
