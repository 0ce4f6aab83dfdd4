/** Texts of the ARCHAI page; the figures of its demonstration are at the end. */
export const archaiOpening = {
  title: 'ARCHAI',
  lead: 'A companion for people who carry responsibility. It reads the patterns in your conduct, keeps account of change and connects you with those who work on the same questions.',
};

export const archaiLaunch = {
  countdown: 'launch in 5 weeks / 36 days / 94% ready',
  announcement: 'Launch announced for 19 August 2025',
};

export const archaiAbout = {
  heading: 'About ARCHAI',
  paragraphs: [
    'Most resolutions fail for want of a witness. ARCHAI is that witness. A few lines a day, written or spoken, are enough for it to notice what you repeat, what you avoid and what you have begun to do differently.',
    'It does not praise and does not prescribe. It shows you what you said, when, and what followed; the conclusion is yours. Where a question needs a person, it names one.',
    'ARCHAI is no medical or psychological treatment, and does not take the place of one.',
  ],
};

export const archaiDemonstration = {
  heading: 'Demonstration',
  note: 'An invented member, in the twelfth week. Nothing here comes from a person, and nothing is sent anywhere.',
  label: 'Views of the demonstration',
};

export const archaiFigures = {
  note: 'Demo figures',
  figures: [
    { value: '74', what: 'sessions' },
    { value: '91%', what: 'of patterns confirmed by the member' },
    { value: '247', what: 'connections' },
    { value: '28', what: 'breakthroughs' },
  ],
};

export const archaiRequest = {
  heading: 'Request a transformation',
  note: 'Say what you wish to have read, and how pressing it is. Our transformation specialists take it from there.',
  types: [
    { value: 'market-analysis', label: 'Market analysis' },
    { value: 'route-optimization', label: 'Route optimisation' },
    { value: 'risk-assessment', label: 'Risk assessment' },
    { value: 'intelligence-briefing', label: 'Intelligence briefing' },
    { value: 'sanction-monitoring', label: 'Sanction monitoring' },
  ],
  priorities: [
    { value: 'low', label: 'Low' },
    { value: 'medium', label: 'Medium' },
    { value: 'high', label: 'High' },
    { value: 'urgent', label: 'Urgent' },
  ],
  regions: [
    { value: 'global', label: 'Global' },
    { value: 'brics', label: 'BRICS' },
    { value: 'middle-east', label: 'Middle East' },
    { value: 'asia-pacific', label: 'Asia-Pacific' },
    { value: 'americas', label: 'Americas' },
    { value: 'europe', label: 'Europe' },
  ],
};

export const archaiPolicies = {
  text: 'Two short documents say what ARCHAI stores, for how long, and who can read it.',
  privacy: 'Privacy policy',
  terms: 'Terms of use',
};

export const archaiNext = {
  heading: 'Who can take part',
  text: 'Places are few and personal. The qualification says what ARCHAI asks of you and what it will not do.',
  label: 'ARCHAI qualification',
};

/** The demonstration's four tabs. Figures are percentages, weeks are levels from 0 to 10. */
export interface Reading {
  patterns: readonly { name: string; note: string; strength: number }[];
  grid: readonly { discipline: string; weeks: readonly number[] }[];
  connections: readonly { role: string; region: string; affinity: number; available: boolean }[];
  assessments: readonly { dimension: string; statement: string; score: number }[];
}

export const baseReading: Reading = {
  patterns: [
    {
      name: 'Decides late, then fast',
      note: 'Seven of nine decisions fell within the last day of their term.',
      strength: 84,
    },
    {
      name: 'Speaks last in the room',
      note: 'Since week five you let others finish. Meetings end eleven minutes sooner.',
      strength: 76,
    },
    {
      name: 'Returns to the same conflict',
      note: 'One name appears in every second entry and in no agreement.',
      strength: 68,
    },
    {
      name: 'Rests after, never before',
      note: 'Sleep falls below six hours ahead of each closing.',
      strength: 61,
    },
    {
      name: 'Keeps small promises',
      note: 'Forty-one of forty-four, the strongest change so far.',
      strength: 93,
    },
  ],
  grid: [
    { discipline: 'Attention', weeks: [4, 5, 5, 6, 7, 7] },
    { discipline: 'Candour', weeks: [3, 3, 4, 6, 6, 7] },
    { discipline: 'Composure', weeks: [6, 5, 6, 6, 7, 8] },
    { discipline: 'Courage', weeks: [2, 4, 4, 5, 5, 6] },
    { discipline: 'Rest', weeks: [3, 2, 3, 3, 4, 4] },
    { discipline: 'Constancy', weeks: [5, 6, 7, 8, 8, 9] },
  ],
  connections: [
    { role: 'Ship owner, third generation', region: 'Eastern Mediterranean', affinity: 88, available: true },
    { role: 'Hospital director', region: 'West Africa', affinity: 81, available: false },
    { role: 'Founder, on the second company', region: 'South Asia', affinity: 79, available: true },
    { role: 'Judge, retired', region: 'Southern Cone', affinity: 74, available: true },
    { role: 'Conductor', region: 'Northern Europe', affinity: 70, available: false },
  ],
  assessments: [
    { dimension: 'Authority', statement: 'Holds it without raising the voice.', score: 82 },
    { dimension: 'Judgement', statement: 'Sound on others, hurried on oneself.', score: 74 },
    { dimension: 'Belonging', statement: 'Many acquaintances, three people who may object.', score: 58 },
    { dimension: 'Purpose', statement: 'Clear for the house, undecided for the years after it.', score: 66 },
  ],
};
