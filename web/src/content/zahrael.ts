/** Texts of the holdings page. */
export const zahraelOpening = {
  title: 'Infrastructure holdings',
  lead: 'Zahrael Holdings keeps the group’s interests in ports, terminals and the assets between them. Each was chosen because a lane of ours depends on it, and each is held for the long term.',
};

export const zahraelServices = {
  heading: 'Services of the holdings division',
  entries: [
    {
      name: 'Port interests',
      text: 'Minority and joint interests in berths and port services where our charter business calls often enough to know the place.',
    },
    {
      name: 'Terminal capacity',
      text: 'Storage and throughput rights secured ahead of the season and offered first to the group’s own loaders.',
    },
    {
      name: 'Resource acquisition',
      text: 'Offtake and stakes in bulk commodities at origin, bought with the freight already planned.',
    },
    {
      name: 'Infrastructure partnership',
      text: 'Capital beside an operator who runs the asset better than we would. We bring cargo and patience; the operator brings the licence to work.',
    },
    {
      name: 'Long-term holdings',
      text: 'Custody of mature assets on behalf of the group and of partners who invest with it, with accounts once a year and no fund clock.',
    },
  ],
};

export const zahraelMeasure = {
  heading: 'Criteria for an asset',
  note: 'Most proposals end at the first question. That is kinder than ending at the last.',
  steps: [
    {
      name: 'Does a lane need it?',
      text: 'The asset must carry cargo that the group moves today or has contracted to move.',
    },
    {
      name: 'Is the title clean?',
      text: 'Concession, land, permits and beneficial ownership are read in the original before any valuation.',
    },
    {
      name: 'Does it pay without us?',
      text: 'Third-party volume must cover running costs, so that the asset outlives any one charter.',
    },
    {
      name: 'Can we hold it for thirty years?',
      text: 'We do not buy what we would want to sell. Partners are asked the same.',
    },
  ],
};

export const zahraelNext = {
  heading: 'Propose an asset or co-invest',
  text: 'Owners, operators and co-investors begin with the same page. It lists what is asked and which documents to send.',
  label: 'Holdings qualification',
};
