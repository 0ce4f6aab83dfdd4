import { paths } from '../paths.ts';

export interface Division {
  /** Its seal, `assets/seals/*.svg`. */
  image: 'maritime' | 'archai' | 'intelligence' | 'holdings' | 'trust';
  name: string;
  tagline: string;
  description: string;
  extendedDescription: string;
  /** Cards show the first four. */
  features: readonly string[];
  href: string;
}

/** The embassy, below the five divisions. */
export const embassy = {
  text: 'Ministries, port authorities, state companies and trading houses meet the group through its Embassy.',
  label: 'The Embassy',
};

export const ACCESS_LABEL = 'Access Level: Restricted';

/** The five divisions, in their published order. */
export const divisions: readonly Division[] = [
  {
    image: 'maritime',
    name: 'AML',
    tagline: 'Maritime logistics',
    description:
      'Charters Handymax, Panamax and Capesize tonnage. Owners bring vessels, loaders bring cargo, and one desk carries the fixture from first call to discharge.',
    extendedDescription:
      'Lanes are planned a season ahead, so that a vessel seldom sails in ballast. What that saves goes into the rate.',
    features: ['Vessel chartering', 'Guaranteed capacity', 'Strategic lanes', 'Contract terms'],
    href: paths.maritime,
  },
  {
    image: 'archai',
    name: 'ARCHAI',
    tagline: 'Personal transformation companion',
    description:
      'An AI companion for people who carry responsibility. It reads patterns in conduct, keeps account of change and connects those who work on the same questions.',
    extendedDescription:
      'It asks for a few lines a day. No reading leaves its owner, and no employer can order one.',
    features: ['Pattern Analysis', 'Transformation Grid', 'Support Network', 'Identity Assessment'],
    href: paths.archai,
  },
  {
    image: 'intelligence',
    name: 'Strategic Intelligence',
    tagline: 'Markets, risk and regions',
    description:
      'Reads markets, regions and counterparties before a commitment is made, and says plainly what is known, what is likely and what remains open.',
    extendedDescription:
      'Every opinion is graded and dated. The division keeps account of those that held and those that did not, and shows both to its clients.',
    features: ['Market intelligence', 'Risk assessment', 'Strategic briefings', 'Digital intelligence'],
    href: paths.intelligence,
  },
  {
    image: 'holdings',
    name: 'Zahrael Holdings',
    tagline: 'Infrastructure holdings',
    description:
      'Holds the group’s interests in ports, terminals and the assets between them, chosen to serve its lanes and kept for the long term.',
    extendedDescription:
      'Partners enter beside the group, on the same terms and the same horizon: thirty years, reviewed every five.',
    features: ['Port interests', 'Terminal capacity', 'Resource acquisition', 'Long-term holdings'],
    href: paths.zahrael,
  },
  {
    image: 'trust',
    name: 'Trust and Legacy',
    tagline: 'Family, assets and succession',
    description:
      'Looks after what a family or a founder has built: its structure, its protection and its passage to those who come next.',
    extendedDescription:
      'One trustee keeps the file for as long as the family wishes, beside the advisers it already has.',
    features: [
      'Family office',
      'Alternative investment access',
      'Asset protection',
      'Legacy and succession planning',
      'Strategic advisory',
    ],
    href: paths.trust,
  },
];
