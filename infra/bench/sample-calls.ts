import { submitInquiry } from '../../shared/contract/leads.ts';
import { signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { callSite, responseError, signInAt } from '../local/seed/call.ts';
import type { Stack } from '../local/stack.ts';

/** It has none of the words and names that the rule of secrets refuses. */
export const ACCESS_CODE = 'quiet berth in the lee';

/** Creates a member of staff, signs in and returns the session's cookie. */
export const signInNewStaff = async (
  stack: Stack,
  username: string,
  role: 'staff' | 'admin' = 'staff',
): Promise<string> => {
  await stack.invoke('ops/create-staff', { username, accessCode: ACCESS_CODE, role });

  return signInAt(stack, signInToStaffPortal, { username, accessCode: ACCESS_CODE });
};

/** The request of the home page's form. */
export const sampleLead = (message: string, details: Readonly<Record<string, string>> = {}) => ({
  name: 'Amira Sample',
  company: 'Sample Bulk Carriers',
  email: 'amira@sample.example',
  phone: '+971 4 555 0199',
  inquiryType: 'Strategic Briefing',
  message,
  confidentiality: true,
  details: { form: 'home', division: 'Maritime Logistics', urgency: 'High', ...details },
});

/** Submits a lead like a visitor. */
export const submitLead = async (stack: Stack, ...texts: Parameters<typeof sampleLead>): Promise<void> => {
  const { method, path } = submitInquiry;
  const response = await callSite(stack, { method, path, body: sampleLead(...texts) });
  if (!response.ok) throw await responseError('A lead', response);
};
