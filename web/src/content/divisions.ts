export interface Division {
  /** Its seal in assets/seals.svg. */
  seal: 'maritime' | 'archai' | 'intelligence' | 'holdings' | 'trust';
  name: string;
  tagline: string;
  description: string;
  /** The first four are shown. */
  features: readonly string[];
}

export const ACCESS_LABEL = 'Access Level: Restricted';

/** The five divisions, in the group's order. */
export const divisions: readonly Division[] = [
  {
    seal: 'maritime',
    name: 'AML',
    tagline: 'Maritime logistics',
    description:
      'Charters Handymax, Panamax and Capesize tonnage. Owners bring vessels, loaders bring cargo, and one desk carries the fixture from first call to discharge.',
    features: ['Vessel chartering', 'Guaranteed capacity', 'Strategic lanes', 'Contract terms'],
  },
  {
    seal: 'archai',
    name: 'ARCHAI',
    tagline: 'Personal transformation companion',
    description:
      'An AI companion for people who carry responsibility. It reads patterns in conduct, keeps account of change and connects those who work on the same questions.',
    features: ['Pattern Analysis', 'Transformation Grid', 'Support Network', 'Identity Assessment'],
  },
  {
    seal: 'intelligence',
    name: 'Strategic Intelligence',
    tagline: 'Markets, risk and regions',
    description:
      'Reads markets, regions and counterparties before a commitment is made, and says plainly what is known, what is likely and what remains open.',
    features: ['Market intelligence', 'Risk assessment', 'Strategic briefings', 'Digital intelligence'],
  },
  {
    seal: 'holdings',
    name: 'Zahrael',
    tagline: 'Infrastructure holdings',
    description:
      'Holds the group’s interests in ports, terminals and the assets between them, chosen to serve its lanes and kept for the long term.',
    features: ['Port interests', 'Terminal capacity', 'Resource acquisition', 'Long-term holdings'],
  },
  {
    seal: 'trust',
    name: 'Trust and Legacy',
    tagline: 'Family, assets and succession',
    description:
      'Looks after what a family or a founder has built: its structure, its protection and its passage to those who come next.',
    features: [
      'Family office',
      'Alternative investment access',
      'Asset protection',
      'Legacy and succession planning',
      'Strategic advisory',
    ],
  },
];
