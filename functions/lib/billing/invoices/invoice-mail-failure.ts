import { balanceOf } from '../../../../shared/domain/invoice.ts';
import type { MailFailure } from '../../../../shared/domain/mail.ts';
import type { EmailMessage } from '../../email/email-message.ts';
import { findInvoiceAmounts } from './invoice.table.ts';

/**
 * Why an email is not to leave any more, as its invoice has changed while it waited: a voided invoice asks nobody to pay,
 * and nobody is asked for what was paid.
 */
export const findInvoiceMailFailure = async ({
  delivers,
}: Pick<EmailMessage, 'delivers'>): Promise<MailFailure | undefined> => {
  if (!delivers?.document.startsWith('INV-')) return undefined;
  const invoice = await findInvoiceAmounts(delivers.document);
  if (!invoice) return undefined;
  if (invoice.voided) return 'invoice-voided';

  return delivers.asksForPayment && balanceOf(invoice) === 0 ? 'invoice-paid' : undefined;
};
