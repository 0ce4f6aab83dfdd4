import { readInquiry } from '../../shared/contract/inquiries.ts';
import * as inquiries from '../lib/data/inquiries.ts';
import * as mail from '../lib/data/mail.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(readInquiry, async ({ input: { reference } }) => {
  const inquiry = await inquiries.find(reference);
  if (!inquiry) throw new NotFound('inquiry');

  return { inquiry, mails: await mail.causedBy(reference) };
});
