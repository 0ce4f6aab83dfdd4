import type { SubmissionType } from '../../../shared/domain/inquiry-choices.ts';

/** Texts and demo rates of the maritime page. */
export const maritimeOpening = {
  title: 'Maritime chartering',
  lead: 'AML is the chartering company of the group. Owners bring vessels, loaders bring cargo, and one desk in Dubai carries the fixture from first call to discharge.',
};

export const maritimeSides = [
  {
    name: 'For vessel owners',
    link: { label: 'Submit your vessel', href: '#vessel' },
    lead: 'High-value charter deals in BRICS-aligned markets, offered to you before they are circulated.',
    points: [
      'Firm cargo behind every enquiry: we do not fish for open positions',
      'Period and voyage charters for Handymax, Panamax and Capesize tonnage',
      'Counterparties vetted by our intelligence division before you see a name',
      'Hire and demurrage followed up by the desk that fixed the ship',
    ],
  },
  {
    name: 'For loaders',
    link: { label: 'Submit your cargo', href: '#cargo' },
    lead: 'Guaranteed vessels on strategic lanes, at a lower cost of freight.',
    points: [
      'A named vessel and a laycan in writing, with a substitute held in reserve',
      'Lanes planned around the seasons of your cargo, not around spare tonnage',
      'Charter rates 20% below market',
      'One position report a day, from loading to the last hour of discharge',
    ],
  },
];

export const maritimeRates = {
  heading: 'Charter rates 20% below market',
  note: 'Lanes that are planned a season ahead leave little ballast to pay for. What that saves goes into the rate.',
  /** Demo rates in US dollars per day. */
  classes: [
    { name: 'Handymax', deadweight: 45_000, market: 28_000, rate: 22_400, suits: 'Grain, fertiliser, steel' },
    { name: 'Panamax', deadweight: 68_000, market: 28_400, rate: 22_720, suits: 'Coal, grain, bauxite' },
    { name: 'Capesize', deadweight: 180_000, market: 28_800, rate: 23_040, suits: 'Iron ore, coal' },
  ],
  remark:
    'Demo rates in US dollars per day, for comparison only. A firm rate depends on laycan, ports and cargo and comes from the vessel desk in writing.',
};

export const maritimeLanes = {
  heading: 'Strategic lanes',
  note: 'Three of the lanes we plan a season ahead, to one scale. Each mark is a day at sea, each long mark the fifth.',
  /** Rounded sea distances around the Cape of Good Hope, in nautical miles. */
  lanes: [
    { from: 'Santos', to: 'Mundra', miles: 8000, cargo: 'Soya, sugar' },
    { from: 'Luanda', to: 'Fujairah', miles: 6140, cargo: 'Breakbulk, ore' },
    { from: 'Durban', to: 'Fujairah', miles: 3840, cargo: 'Coal, gas oil' },
  ],
  /** The speed that the days are counted at. */
  knots: 13,
  remark:
    'Rounded distances by sea; days at 13 knots, without time in port. The voyage orders of a fixture name the way and the speed.',
};

export const maritimeFigures = [
  { value: '94', what: 'strategic ports' },
  { value: '99.2%', what: 'container tracking accuracy' },
  { value: '17%', what: 'average cost reduction' },
  { value: '48hr', what: 'strategy implementation' },
];

export const maritimeFixture = {
  heading: 'Chartering process',
  steps: [
    {
      name: 'You submit',
      text: 'Vessel or cargo, port range and dates, in the form below. Six fields are enough to begin.',
    },
    {
      name: 'We answer',
      text: 'Within 24 hours a broker who has read your submission calls or writes, with questions or with an offer.',
    },
    {
      name: 'Both sides are checked',
      text: 'Ownership, class, insurance and sanctions exposure are cleared before names are exchanged.',
    },
    {
      name: 'Terms are fixed',
      text: 'Main terms are agreed in one recap. The charter party follows it word for word.',
    },
    {
      name: 'The voyage is watched',
      text: 'The same broker follows the vessel to discharge and settles what the voyage leaves open.',
    },
  ],
};

export const maritimeSubmission = {
  heading: 'Submit a vessel, a cargo or capacity',
  note: 'Owners, loaders and port authorities write here. The vessel desk answers within 24 hours.',
  question: 'What do you have?',
  /** Texts of the form by kind of submission. */
  choices: {
    Vessel: {
      name: 'I have a vessel',
      about: 'Open tonnage, to be chartered',
      capacity: 'Capacity type',
      location: 'Where the vessel opens',
      message: 'Vessel name, deadweight, open dates, last cargoes: whatever helps the desk',
      submit: 'Submit Vessel Information',
      thanks: {
        heading: 'Thank you',
        text: 'Your vessel information has reached the vessel desk. A broker reads it and answers within 24 hours.',
        next: 'Please keep Q88 or vessel particulars, class certificates and the last three cargoes at hand: the broker will ask for them first.',
      },
    },
    Cargo: {
      name: 'I have cargo',
      about: 'A shipment that needs a vessel',
      capacity: 'Capacity type needed',
      location: 'Loading and discharging ports',
      message: 'Loading and discharging rates, restrictions, terms: whatever helps the desk',
      submit: 'Submit Cargo Information',
      thanks: {
        heading: 'Thank you',
        text: 'Your cargo has reached the vessel desk. A broker looks for a vessel and answers within 24 hours.',
        next: 'Please keep the cargo’s specification, its readiness and the sales contract’s terms at hand: the broker will ask for them first.',
      },
    },
    'Port capacity': {
      name: 'I have port capacity',
      about: 'Berths, terminals or storage',
      capacity: 'Capacity type offered',
      location: 'The ports and berths you offer',
      message: 'Draft, length, cranes, storage, free windows: whatever helps the desk',
      submit: 'Submit Port Information',
      thanks: {
        heading: 'Thank you',
        text: 'Your port capacity has reached the vessel desk. A broker reads it and answers within 24 hours.',
        next: 'Please keep port particulars, tariffs and the berths’ free windows at hand: the broker will ask for them first.',
      },
    },
  } satisfies Record<SubmissionType, unknown>,
};

export const maritimeNext = {
  heading: 'Before you apply',
  text: 'Standing charter clients hold Dominion access. The qualification page says what is asked of owners and loaders, and which documents to prepare.',
};
