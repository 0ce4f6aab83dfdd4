interface Leader {
  name: string;
  title: string;
  initials: string;
}

/** The heads of the divisions, in the divisions' order. The persons are invented. */
export const leaders = {
  maritime: { name: 'Idris Vantegaard', title: 'Director of Chartering', initials: 'IV' },
  archai: { name: 'Amaris Okonda-Leith', title: 'Director of Transformation', initials: 'AO' },
  intelligence: { name: 'Tomas Hvelandri', title: 'Head of Intelligence', initials: 'TH' },
  holdings: { name: 'Leocadia Brandsma-Rui', title: 'Managing Director, Holdings', initials: 'LB' },
  trust: { name: 'Sunniva Al-Qareen', title: 'Senior Trustee', initials: 'SA' },
} as const satisfies Record<string, Leader>;

export const broadcast = {
  heading: 'Leadership broadcast',
  note: 'Sample: the persons and their words are invented.',
  message:
    'Freight is a promise with a date on it. We take fewer cargoes than we are offered, so that each one has a vessel, a second vessel and a person who answers the telephone.',
  signedBy: 'Idris Vantegaard, for the five directors',
};
