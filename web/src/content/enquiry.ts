import { paths } from '../paths.ts';

/** Texts of the general enquiry page. */
export const enquiryOpening = {
  title: 'General enquiry',
  lead: 'For questions that belong to no single form. Say what you want to know, and we find the person to answer.',
};

export const enquiryForm = {
  heading: 'Your enquiry',
  complaint:
    'Complaints go under “Other”: quote the reference if you have one, and say what should have happened.',
  agreement: {
    accept: 'I accept the terms and conditions of the',
    terms: 'Legal Framework',
    use: 'and agree that my details are used to answer this enquiry.',
  },
  received: {
    heading: 'Enquiry Received',
    text: 'Thank you. We have your enquiry, and the person who knows the subject answers it.',
  },
};

export const enquiryTimeline = {
  heading: 'Response time',
  text: 'Enquiries are answered within 48 hours on business days. Business days are Monday to Friday in Dubai.',
};

/** Forms that reach the right people at once. */
export const enquiryElsewhere = {
  heading: 'Forms for one subject',
  note: 'Each goes straight to the people who answer it.',
  links: [
    {
      name: 'Offer a vessel or ask for one',
      text: 'The vessel desk answers within 24 hours.',
      href: paths.submitVessel,
      label: 'Vessel and cargo form',
    },
    {
      name: 'Request a corporate briefing',
      text: 'The briefing team agrees scope and date within 24 hours.',
      href: paths.corporateBriefing,
      label: 'Corporate briefing',
    },
    {
      name: 'Request intelligence',
      text: 'Requests go to the analysts at once.',
      href: paths.intelligence,
      label: 'Strategic Intelligence',
    },
    {
      name: 'Read the terms first',
      text: 'The terms of engagement, the rules we keep and how we keep data.',
      href: paths.legal,
      label: 'Legal Framework',
    },
  ],
};
