import { paths } from '../paths.ts';

/** Texts of the general enquiry page. */
export const enquiryOpening = {
  title: 'General enquiry',
  lead: 'For questions that belong to no single form. Say what you want to know, and we find the person to answer.',
};

export const enquiryForm = {
  heading: 'Your enquiry',
  complaint:
    'For a complaint, choose “Other”, quote the reference if you have one, and say what should have happened.',
  agreement:
    'I accept the terms and conditions of the Legal Framework and agree that my details are used to answer this enquiry.',
  received: {
    heading: 'Enquiry Received',
    text: 'Thank you. We have your enquiry and answer it within 48 hours on business days.',
  },
};

export const enquiryTimeline = {
  heading: 'Response time',
  text: 'Enquiries are answered within 48 hours on business days. Business days are Monday to Friday in Dubai.',
};

export const enquiryElsewhere = [
  { label: 'Offer a vessel or ask for one', href: paths.maritime },
  { label: 'Request a corporate briefing', href: paths.corporateBriefing },
  { label: 'Request intelligence', href: paths.intelligence },
  { label: 'Read the Legal Framework', href: paths.legal },
] as const;
