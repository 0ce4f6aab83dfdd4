import { claims } from './claims.ts';
import { leaders } from './leaders.ts';

/** Texts of the leadership page. Persons, careers and figures are invented. */
export const leadershipOpening = {
  title: 'Leadership',
  lead: 'Five people answer for the five divisions. Each has worked in the trade the division serves, and each is within reach of a client.',
};

interface Executive {
  name: string;
  portrait: 'chartering' | 'transformation' | 'intelligence' | 'holdings' | 'trust';
  title: string;
  division: string;
  location: string;
  experience: string;
  bio: string;
  achievements: readonly string[];
}

/** Samples. */
export const leadershipExecutives: readonly Executive[] = [
  {
    ...leaders.maritime,
    portrait: 'chartering',
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
    ...leaders.archai,
    portrait: 'transformation',
    division: 'ARCHAI',
    location: 'Cape Town',
    experience: '17 years',
    bio: 'Trained as an organisational psychologist and spent a decade beside crews and boards under strain. Leads the companion’s design, and decides what it may not do.',
    achievements: [
      'Wrote the four instruments that the companion works with',
      'Set the rule that no reading leaves its owner',
      'Prepares the launch',
    ],
  },
  {
    ...leaders.intelligence,
    portrait: 'intelligence',
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
    ...leaders.holdings,
    portrait: 'holdings',
    division: 'Zahrael Holdings',
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
    ...leaders.trust,
    portrait: 'trust',
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

const answerableFor: Record<(typeof claims)[number]['what'], string> = {
  'strategic ports': 'AML',
  'container tracking accuracy': 'AML',
  'intelligence accuracy': 'Strategic Intelligence',
  'average cost reduction': 'AML',
  'strategy implementation': 'ARCHAI',
  'client satisfaction': 'Trust and Legacy',
};

/** The group's claims, each with its division. */
export const leadershipStatistics = claims.map((claim) => ({
  ...claim,
  division: answerableFor[claim.what],
}));

export const leadershipApproaches = {
  heading: 'Contact the leadership',
  text: 'Messages to a director go through our contact team, which reads them and brings them to the director.',
  buttons: ['Request an introduction', 'Arrange a leadership briefing', 'Propose a partnership'],
} as const;
