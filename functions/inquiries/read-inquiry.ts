import { readInquiry } from '../../shared/contract/inquiries.ts';
import { notFound } from '../lib/app-error.ts';
import { findEmailsCausedBy } from '../lib/email/email-record.table.ts';
import { handle } from '../lib/http/handle.ts';
import { findInquiry } from '../lib/inquiries/inquiry.table.ts';

export const handler = handle(readInquiry, async ({ input: { reference } }) => {
  const inquiry = await findInquiry(reference);
  if (!inquiry) throw notFound('inquiry');

  return { inquiry, mails: await findEmailsCausedBy(reference) };
});
