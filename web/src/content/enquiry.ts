import { paths } from '../paths.ts';

/** The general enquiry page's words. */
export const opening = {
  title: 'General enquiry',
  lead: 'For questions that belong to no single form. Say what you want to know, and the desk finds who should answer.',
};

export const form = {
  heading: 'Your enquiry',
  agreement:
    'I accept the terms and conditions of the Legal Framework and agree that my details are used to answer this enquiry.',
  received: {
    heading: 'Enquiry Received',
    text: 'Thank you. The desk has your enquiry and answers it within 48 hours on business days.',
  },
};

export const timeline = {
  heading: 'When we answer',
  text: 'Enquiries are answered within 48 hours on business days. The desk keeps Dubai’s week, Monday to Friday.',
};

export const elsewhere = [
  { label: 'Offer a vessel or ask for one', href: paths.maritime },
  { label: 'Request a corporate briefing', href: paths.corporateBriefing },
  { label: 'Request intelligence', href: paths.intelligence },
  { label: 'Read the Legal Framework', href: paths.legal },
] as const;
