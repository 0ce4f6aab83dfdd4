export const responseTimes = [
  { what: 'Intelligence', when: 'Immediate' },
  { what: 'Tier 1 inquiries', when: '2-4 hours on business days' },
  { what: 'Strategic briefings', when: '24 hours' },
  { what: 'General inquiries', when: '48 hours' },
] as const;
