import { findLastContact, type LastContact } from '../clients/client.table.ts';
import { mailSettings } from '../config/mail-settings.ts';
import type { InquiryRecord } from '../inquiries/inquiry-record.ts';
import { notifiedAddress } from './notified-address.ts';

/** What follows from an answer of a visitor depends on this, beside its inquiry. */
export interface AnswerSurroundings {
  readonly origin: string;
  /** The address of the person who looks after the inquiry, else of the team. */
  readonly notified: string;
  /** The client of the inquiry, if it has one. */
  readonly client?: LastContact | undefined;
  readonly now: Date;
}

export const findAnswerSurroundings = async (
  inquiry: InquiryRecord,
  now: Date,
): Promise<AnswerSurroundings> => {
  const [notified, client] = await Promise.all([
    notifiedAddress(inquiry),
    inquiry.clientId === undefined ? undefined : findLastContact(inquiry.clientId),
  ]);

  return { origin: mailSettings().origin, notified, client, now };
};
