import { paths } from '../paths.ts';

/** Texts of the home page. */
export const homeHero = {
  // One entry per line, so that the headline breaks at the same words in any font.
  headline: ['The shipbroker', 'between vessel', 'and cargo'],
  lead: 'Zahrael serves both sides of a voyage. Vessel owners gain high-value charters in BRICS-aligned markets. Loaders gain guaranteed vessels, strategic lanes and a lower cost of freight.',
};

export const homeWays = {
  label: 'What brings you here?',
  links: [
    { label: 'Ask for cargo space', href: paths.submitCargo },
    { label: 'Offer a vessel', href: paths.submitVessel },
    { label: 'Prepare a briefing', href: paths.corporateBriefing },
    { label: 'Request a code', href: paths.requestCode },
    { label: 'Open client portal', href: paths.clientPortal },
    { label: 'Make a complaint', href: paths.complaint },
  ],
};

export const homeAbout = {
  heading: 'One group, five divisions, a single point of contact',
  paragraphs: [
    'Zahrael is a private group with its headquarters in Dubai. Chartering is its trade; around it stand the divisions that serious trade depends on: intelligence, infrastructure, trust services, and a companion for the people who carry the decisions.',
    'Clients deal with one team. It knows the file, brings in the division that is needed and answers within the time it promised.',
  ],
  sides: [
    {
      name: 'For vessel owners',
      points: [
        'High-value charter deals in BRICS-aligned markets',
        'Handymax, Panamax and Capesize tonnage',
        'An answer from the vessel desk within 24 hours',
      ],
    },
    {
      name: 'For loaders',
      points: [
        'Guaranteed vessels for your cargo',
        'Strategic lanes, planned with you',
        'Charter rates 20% below market',
      ],
    },
  ],
};
