import { findActiveStaffMember } from '../auth/staff-record.table.ts';
import { mailSettings } from '../config/mail-settings.ts';
import { findSuppressedAddress } from '../email/suppressed-addresses.table.ts';
import type { InquiryRecord } from '../inquiries/inquiry-record.ts';

/**
 * Who looks after an inquiry: its assignee, else whoever answered it last, else the team. The team as well where that
 * person's address has refused mail, or a visitor would wait for somebody who hears of nothing.
 */
export const notifiedAddress = async (inquiry: InquiryRecord): Promise<string> => {
  const { assignedTo, answeredBy = '', lastAnsweredBy = answeredBy } = inquiry;
  const username = assignedTo || lastAnsweredBy;
  const member = username === '' ? undefined : await findActiveStaffMember(username);
  const { inquiriesAddress } = mailSettings();
  const address = member?.email ?? inquiriesAddress;

  return (await findSuppressedAddress(address)) === undefined ? address : inquiriesAddress;
};
