/** Texts and options of the corporate briefing page. */
export const briefingOpening = {
  title: 'Corporate briefing',
  lead: 'A briefing prepared for one organisation and one decision: the lanes, the counterparties, the risks and the terms, set out by the people who work with them.',
};

export const briefingForm = {
  heading: 'Request a briefing',
  note: 'We confirm receipt and come back within 24 hours to agree scope and date.',
  acknowledgement:
    'I acknowledge that the information exchanged is confidential and that this request may be subject to background verification.',
  received: {
    heading: 'Briefing Request Received',
    text: 'Your request is with the briefing team. Quote the reference whenever you write or call about it.',
  },
};

export const briefingSteps = {
  heading: 'From request to briefing',
  steps: [
    {
      name: 'We confirm receipt',
      text: 'You receive a reference at once. Within 24 hours the briefing team comes back to agree scope and date.',
    },
    {
      name: 'We check who asks',
      text: 'A request may be subject to background verification. What is exchanged stays confidential on both sides.',
    },
    {
      name: 'You receive the briefing',
      text: 'In the form that you chose, within the delivery time of its priority.',
    },
  ],
};

/** Delivery time of a briefing by priority. */
export const briefingPriorityLevels = [
  { value: 'standard', name: 'Standard', turnaround: '4-6 weeks', fits: 'Planning for the coming year' },
  { value: 'elevated', name: 'Elevated', turnaround: '2-3 weeks', fits: 'A decision this quarter' },
  { value: 'priority', name: 'Priority', turnaround: '7-10 days', fits: 'A board date already set' },
  { value: 'urgent', name: 'Urgent', turnaround: '48-72 hours', fits: 'A fixture or closing in hand' },
] as const;

export const briefingTypes = [
  { value: 'virtualPresentation', label: 'Virtual presentation' },
  { value: 'inPersonMeeting', label: 'In-person meeting' },
  { value: 'documentPackage', label: 'Document package' },
  { value: 'executiveOverview', label: 'Executive overview' },
  { value: 'technicalDeepDive', label: 'Technical deep dive' },
] as const;
