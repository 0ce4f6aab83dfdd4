import { submitInquiry } from '../../shared/contract/leads.ts';
import * as inquiries from '../lib/data/inquiries.ts';
import { handle } from '../lib/http/handle.ts';

/** Keeps the inquiry. Everything else follows from the stored record. */
export const handler = handle(submitInquiry, async ({ input, key, now }) => {
  const { reference, respondBy } = await inquiries.keepOnce(key, input, now);

  return { reference, respondBy };
});
