import { matchInquiry } from '../../shared/contract/inquiries.ts';
import { phoneOf } from '../../shared/domain/inquiry.ts';
import { canBeAnswered, UNKNOWN_SENDER } from '../../shared/domain/inquiry-forms.ts';
import { notFound } from '../lib/app-error.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { findMatchingClients } from '../lib/clients/search.table.ts';
import { handle } from '../lib/http/handle.ts';
import { findInquiry } from '../lib/inquiries/inquiry.table.ts';

export const handler = handle(matchInquiry, async ({ input: { reference } }) => {
  const inquiry = await findInquiry(reference);
  if (!inquiry) throw notFound('inquiry');
  // A form that does not ask for the company fills in its own, which matches nobody.
  const company = inquiry.company === UNKNOWN_SENDER.company ? '' : inquiry.company;
  const [found, owner] = await Promise.all([
    canBeAnswered(inquiry) ? findMatchingClients({ ...inquiry, phone: phoneOf(inquiry), company }) : [],
    inquiry.clientId === undefined ? undefined : findClient(inquiry.clientId),
  ]);

  return { items: found.filter(({ client }) => client.id !== owner?.id) };
});
