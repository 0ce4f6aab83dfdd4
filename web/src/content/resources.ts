/** Texts of the Strategic Resources page. */
export const resourcesOpening = {
  title: 'Strategic Resources',
  lead: 'Four standing reports, written for clients and kept from general circulation. Each says here what it holds and who may ask for it.',
};

interface Report {
  title: string;
  classification: 'RESTRICTED' | 'CLASSIFIED';
  description: string;
  contents: readonly string[];
  appears: string;
}

export const resourcesReports: readonly Report[] = [
  {
    title: 'Strategic Commodities Report',
    classification: 'RESTRICTED',
    description:
      'Oil and gas, precious metals, rare earths and grain: where they are produced, held and wanted, and what moves their price.',
    contents: [
      'Stocks and flows by origin',
      'Price drivers for the coming quarter',
      'Cargoes seeking tonnage',
    ],
    appears: 'Monthly',
  },
  {
    title: 'Maritime Flow Analysis',
    classification: 'RESTRICTED',
    description:
      'What the lanes carry and what it costs: transit times, congestion and rates for Handymax, Panamax and Capesize.',
    contents: ['Transit times by lane', 'Port congestion and outlook', 'Charter rates by vessel class'],
    appears: 'Weekly',
  },
  {
    title: 'Strategic Partnership Index',
    classification: 'CLASSIFIED',
    description:
      'Ports, carriers and trading houses graded as partners, on conduct, solvency and the standing of their owners.',
    contents: [
      'Grades with the reasons for them',
      'Changes since the last edition',
      'Introductions we can make',
    ],
    appears: 'Quarterly',
  },
  {
    title: 'Resource Acquisition Forecast',
    classification: 'CLASSIFIED',
    description:
      'Terminals, concessions and offtake that are likely to come to market, with the terms we expect and who else is looking.',
    contents: [
      'Assets by region and month',
      'Expected terms and rival interest',
      'Structures that have worked',
    ],
    appears: 'Twice a year',
  },
];

export const resourcesApplication = {
  heading: 'Resource Access Application',
  note: 'Applications are read by the intelligence division and answered within 48 hours. A client’s standing decides, not the order of arrival.',
  received: {
    heading: 'Application Received',
    text: 'The intelligence division has your application and writes to the address you gave.',
  },
};
