import { matchInquiry } from '../../shared/contract/inquiries.ts';
import { canBeAnswered, UNKNOWN_SENDER } from '../../shared/domain/inquiry-forms.ts';
import { matching } from '../lib/data/client-search.ts';
import * as inquiries from '../lib/data/inquiries.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(matchInquiry, async ({ input: { reference } }) => {
  const inquiry = await inquiries.find(reference);
  if (!inquiry) throw new NotFound('inquiry');
  // Where visitors are not asked who they are, the company is the form's own and says nothing.
  const company = inquiry.company === UNKNOWN_SENDER.company ? '' : inquiry.company;
  const found = canBeAnswered(inquiry) ? await matching({ ...inquiry, company }) : [];

  return { items: found.filter(({ client }) => client.id !== inquiry.clientId) };
});
