import { HONEYPOT } from './inquiry-choices.ts';
import type { FormId } from './inquiry-forms.ts';

const FORMS: Record<FormId, string> & Record<string, string | undefined> = {
  home: 'Home page',
  contact: 'Contact page',
  footer: 'Footer of a page',
  vessel: 'Vessel and capacity submission',
  transformation: 'ARCHAI transformation request',
  briefing: 'Corporate briefing request',
  enquiry: 'General enquiry',
  intelligence: 'Intelligence request',
  resource: 'Resource access application',
  waitlist: 'ARCHAI waitlist',
  access: 'Request for an access code',
  onboard: 'Tier 1 onboarding',
  mail: 'Email',
};

/** Name of the form that sent an inquiry. */
export const formLabel = (form: string): string => FORMS[form] ?? form;

/** Type of an inquiry for people; one type is written for programs. */
export const inquiryTypeLabel = (type: string): string =>
  type === 'corporate-briefing' ? 'Corporate briefing' : type;

/** Label of a field: `capacityType` is `Capacity type`. */
export const detailLabel = (field: string): string => {
  if (field === HONEYPOT) return 'Field that people do not see';
  if (field === 'urgency') return 'Priority';
  const words = field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/^reference(?=\d)/, 'reference ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
