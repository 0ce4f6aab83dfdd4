import { findActiveStaffMember } from '../auth/staff-record.table.ts';
import { mailSettings } from '../config/mail-settings.ts';
import type { InquiryRecord } from '../inquiries/inquiry-record.ts';

/** Who looks after an inquiry: its assignee, else whoever answered it last, else the team. */
export const notifiedAddress = async ({ assignedTo, answeredBy = '' }: InquiryRecord): Promise<string> => {
  const username = assignedTo || answeredBy;
  const member = username === '' ? undefined : await findActiveStaffMember(username);

  return member?.email ?? mailSettings().inquiriesAddress;
};
