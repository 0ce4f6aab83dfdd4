/** Texts of the Legal Framework page. */
export const legalOpening = {
  title: 'Legal Framework',
  lead: 'The terms on which the group deals, the rules it keeps, and how it looks after what is entrusted to it.',
};

export const legalClauses = [
  {
    title: 'Use of this site',
    text: [
      'The site is for principals and their advisers. Its content describes the group’s business; it is neither an offer nor advice, and no engagement arises from reading it or from sending a form.',
      'Sample, simulated and live figures are marked as such. Sample figures illustrate and must not be relied on.',
    ],
  },
  {
    title: 'Inquiries and engagements',
    text: [
      'A submitted form is acknowledged with a reference and a time by which we answer. An engagement begins with a contract signed by both sides, and for Tier\u00a01 with the receipt of the first annual retainer of £24,000.',
      'We may decline an inquiry without giving reasons. A declined inquiry is deleted on request.',
    ],
  },
  {
    title: 'Confidentiality',
    text: [
      'What is shared with us in confidence is used for the matter at hand only and shown only to those who work on it. The same is asked of whoever receives our briefings and reports.',
      'The duty lasts five years beyond the end of an engagement. It does not cover what is public, or what law requires to be disclosed.',
    ],
  },
  {
    title: 'Access and credentials',
    text: [
      'Access codes and portal accounts are personal to the client to whom they were given. They may be withdrawn or renewed at any time, and their loss is to be reported at once.',
      'Attempts to guess or share credentials end the access concerned, and are recorded.',
    ],
  },
  {
    title: 'Liability and law',
    text: [
      'Briefings and reports are opinions given with professional care; decisions made on them are the client’s. Liability in a contract year is limited to the retainer of that year, save where the law does not allow a limit.',
      'These terms are governed by the law of England and Wales. Disputes are settled by one arbitrator seated in Dubai, in English.',
    ],
  },
] as const;

export const legalCompliance = [
  {
    title: 'Sanctions and trade controls',
    text: 'Every counterparty, vessel and cargo is screened before a fixture and again before payment. A match stops the file until compliance has released it in writing.',
  },
  {
    title: 'Anti-money-laundering',
    text: 'Owners above 25 per cent are identified down to natural persons. Retainers come from the account named at onboarding, and from no other.',
  },
  {
    title: 'Anti-bribery',
    text: 'No facilitation payments and no gifts above token value. Agents are paid by written agreement, for each fixture, into accounts in their own name.',
  },
  {
    title: 'Maritime safety and environment',
    text: 'Vessels are taken only with valid class, flag and insurance papers, and with a record that meets the carbon and ballast-water rules of the ports on their route.',
  },
] as const;

export const legalSecurity = [
  {
    name: 'Data minimisation',
    text: 'Forms ask for what it takes to answer. Nothing on this site follows you to another.',
  },
  {
    name: 'Encryption',
    text: 'Between your browser and us, and wherever it is stored.',
  },
  {
    name: 'Restricted access',
    text: 'Staff sign in one by one, and a client reaches their own records and no others.',
  },
  {
    name: 'Limited retention',
    text: 'Records are kept for the engagement and as the law then requires, and are deleted after that.',
  },
  {
    name: 'Right of access',
    text: 'You may ask what we hold, have it corrected, and have it deleted where no law forbids it.',
  },
] as const;
