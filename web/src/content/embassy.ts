/** Texts of the embassy page. */
export const embassyOpening = {
  title: 'Embassy',
  lead: 'The embassy speaks for the group in person: to ministries, port authorities, state companies and trading partners.',
};

export const embassyFunctions = {
  heading: 'Four diplomatic functions',
  note: 'Every function has a head of desk and a written remit. Nobody speaks for the group outside it.',
  entries: [
    {
      name: 'Partnership development',
      text: 'Finds the counterpart who can decide, arranges the first meeting on neutral ground and stays until both sides have a paper to sign.',
    },
    {
      name: 'Protocol enforcement',
      text: 'Keeps what was agreed: precedence, language, confidentiality and the order in which the parties are told.',
    },
    {
      name: 'Intelligence liaison',
      text: 'Carries questions and findings between our intelligence division and partners who may lawfully share them.',
    },
    {
      name: 'Resource flow facilitation',
      text: 'Removes what holds a cargo that is otherwise ready: a permit, a berth, a signature, a misunderstanding.',
    },
  ],
};

export const embassyLimits = {
  heading: 'Limits of the embassy',
  paragraphs: [
    'The embassy is a function of a private group. It represents no state, issues no documents of a state and confers no privilege or immunity.',
    'It does not lobby for third parties, pays no commissions to officials, and ends a conversation in which one is asked for. Gifts above token value are returned and entered in a register.',
  ],
};

export const embassyNext = {
  heading: 'Request a meeting',
  text: 'State who you speak for and what you wish to settle. The qualification says what the embassy needs to know before it answers.',
  label: 'Embassy qualification',
};
