/** The leadership page's words. Persons, careers and figures are invented. */
export const opening = {
  title: 'Leadership',
  lead: 'Five people answer for the five divisions. Each has worked in the trade the division serves, and each is within reach of a client.',
};

interface Executive {
  name: string;
  initials: string;
  title: string;
  division: string;
  location: string;
  experience: string;
  bio: string;
  achievements: readonly string[];
}

/** Samples. */
export const executives: readonly Executive[] = [
  {
    name: 'Idris Vantegaard',
    initials: 'IV',
    title: 'Director of Chartering',
    division: 'AML',
    location: 'Fujairah',
    experience: '26 years',
    bio: 'Began as a deck cadet on Handymax tonnage and came ashore to the broking floor. Built the vessel desk around one rule: whoever takes the particulars stays with the fixture until discharge.',
    achievements: [
      'Put the eight charters now active on one desk',
      'Opened the Santos–Mundra grain lane',
      'Brought the vessel desk’s answer under 24 hours',
    ],
  },
  {
    name: 'Amaris Okonda-Leith',
    initials: 'AO',
    title: 'Director of Transformation',
    division: 'ARCHAI',
    location: 'Cape Town',
    experience: '17 years',
    bio: 'Trained as an organisational psychologist and spent a decade beside crews and boards under strain. Leads the companion’s design, and decides what it may not do.',
    achievements: [
      'Wrote the four instruments that the companion works with',
      'Set the rule that no reading leaves its owner',
      'Prepares the launch of 19 August 2025',
    ],
  },
  {
    name: 'Tomas Hvelandri',
    initials: 'TH',
    title: 'Head of Intelligence',
    division: 'Strategic Intelligence',
    location: 'Dubai',
    experience: '22 years',
    bio: 'Came from marine war-risk underwriting, where an opinion costs money the day it is wrong. Keeps an account of every forecast the division makes, and publishes it to clients.',
    achievements: [
      'Introduced graded opinions with an account of hits and misses',
      'Joined vessel signals and ownership registers in one picture',
      'Trained the analysts of six regions',
    ],
  },
  {
    name: 'Leocadia Brandsma-Rui',
    initials: 'LB',
    title: 'Managing Director, Holdings',
    division: 'Zahrael',
    location: 'Durban',
    experience: '24 years',
    bio: 'A civil engineer who built berths before she bought them. Chooses terminals for the lanes they serve rather than for the year they are sold in.',
    achievements: [
      'Assembled the group’s interests in eight ports',
      'Negotiated terminal capacity for loaders ahead of harvest',
      'Moved the holdings to thirty-year horizons',
    ],
  },
  {
    name: 'Sunniva Al-Qareen',
    initials: 'SA',
    title: 'Senior Trustee',
    division: 'Trust and Legacy',
    location: 'Dubai',
    experience: '29 years',
    bio: 'Practised private-client law before she was asked to run what she had drafted. Sits with families through succession, and considers a dispute avoided her best work.',
    achievements: [
      'Founded the family office',
      'Guided three generations through one succession',
      'Wrote the division’s protection standards',
    ],
  },
];

/** The group's published claims, by the division that answers for each. */
export const statistics = [
  { division: 'AML', value: '99.2%', what: 'container tracking accuracy' },
  { division: 'AML', value: '17%', what: 'average cost reduction' },
  { division: 'Zahrael', value: '94', what: 'strategic ports' },
  { division: 'Strategic Intelligence', value: '94%', what: 'intelligence accuracy' },
  { division: 'ARCHAI', value: '48hr', what: 'strategy implementation' },
  { division: 'Trust and Legacy', value: '100%', what: 'client satisfaction' },
] as const;

export const approaches = {
  heading: 'Speak to the leadership',
  text: 'Letters to a director go through the desk, which passes them on unopened.',
  buttons: ['Request an introduction', 'Arrange a leadership briefing', 'Propose a partnership'],
} as const;
