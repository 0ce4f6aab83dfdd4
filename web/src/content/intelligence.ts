/** Texts and sample figures of the intelligence page. */
export const intelligenceOpening = {
  title: 'Intelligence',
  lead: 'What is known, what is likely and what remains open: markets, counterparties and regions, read before a commitment is made.',
};

interface Service {
  id: string;
  title: string;
  description: string;
  features: readonly string[];
  tier: 'Strategic' | 'Tier 1' | 'Dominion';
}

export const intelligenceServices: readonly Service[] = [
  {
    id: 'market',
    title: 'Market intelligence',
    tier: 'Strategic',
    description:
      'Freight, bunkers and the commodities that fill holds, read together. For those who fix tonnage or place cargo and want to know which way the next quarter leans.',
    features: [
      'Weekly reading of the Baltic Dry, container and tanker indices',
      'Supply and demand by lane and vessel class',
      'Price outlooks for grain, energy and rare earths',
      'A named analyst for questions between issues',
    ],
  },
  {
    id: 'risk',
    title: 'Risk assessment',
    tier: 'Tier 1',
    description:
      'Sanctions, ports, weather, war risk and the solvency of the other side, weighed for one voyage or one contract. Written so that a board and an underwriter can both use it.',
    features: [
      'Counterparty and beneficial-owner checks',
      'Sanctions exposure of vessel, cargo and route',
      'Port and passage risk with alternatives costed',
      'A graded opinion within an agreed date',
    ],
  },
  {
    id: 'strategic',
    title: 'Strategic counsel',
    tier: 'Dominion',
    description:
      'Standing counsel to principals who hold positions across several markets. The division keeps the file, follows events and calls before they ask.',
    features: [
      'Scenarios for entry, exit and alliance',
      'Quiet soundings with regional partners',
      'Quarterly session with the head of the division',
      'A direct line at any hour',
    ],
  },
  {
    id: 'digital',
    title: 'Digital intelligence',
    tier: 'Tier 1',
    description:
      'Vessel signals, trade registers and open sources, joined into one picture and checked by people. It shows where cargo really moves, and who stands behind it.',
    features: [
      'AIS tracks with gaps and transfers marked',
      'Ownership webs drawn from public registers',
      'Watchlists with alerts on change',
      'Source notes for every finding',
    ],
  },
];

interface Region {
  region: string;
  status: 'Active' | 'Expanding' | 'Strategic' | 'Monitoring';
  operations: number;
}

/** Sample figures. */
export const intelligenceRegions: readonly Region[] = [
  { region: 'Gulf and Arabian Sea', status: 'Active', operations: 14 },
  { region: 'South Asia', status: 'Active', operations: 11 },
  { region: 'South America, Atlantic coast', status: 'Expanding', operations: 9 },
  { region: 'Southern and West Africa', status: 'Expanding', operations: 7 },
  { region: 'Central Asia and the Caspian', status: 'Strategic', operations: 4 },
  { region: 'North Pacific', status: 'Monitoring', operations: 2 },
];

export const intelligenceRequest = {
  heading: 'Request intelligence',
  note: 'Requests go to the analysts at once. Name a subject and a date; leave out what must not be written down.',
};
