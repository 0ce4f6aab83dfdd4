/** Explains how each field of the overview is derived: the rules of `shared/domain/master-dashboard.ts`. */
export const fieldRules: readonly (readonly [field: string, rule: string])[] = [
  [
    'Status',
    'The furthest that is true. New: nothing yet. Onboarding: the onboarding pack was sent. NDA Signed. Contract Received: the contract is signed. Payment Pending: it is signed and an invoice is open. Active Client: the retainer is paid.',
  ],
  [
    'Risk',
    'High: the client is lost, an invoice is overdue, or work is under way without a signed contract. Medium: a stage lacks what belongs to it, nobody is assigned, or nothing has happened for more than 30 days. Low otherwise. The reasons stand beside it.',
  ],
  ['Access level', 'From the service tier: Dominion is Tier 1, Strategic is Tier 2, Observer is Tier 3.'],
  ['Agent', 'The relationship lead in the CRM.'],
  ['Total value', 'Received in confirmed payments, the largest currency first. Sums never cross currencies.'],
  [
    'Next action',
    'What is missing comes first: an overdue invoice, a signature, the retainer. Else the next step of the pipeline.',
  ],
  [
    'Compliance',
    'Compliant: the NDA is signed and, for paying clients, the contract too. Action Required: a paying client lacks one of them. Pending otherwise.',
  ],
  [
    'Last contact',
    'The latest inquiry of the client, or call in which somebody was spoken to; the first entry where there was none. Clients are in this order.',
  ],
  [
    'Last activity, below it',
    'The latest of first entry, last contact, change of stage, NDA, and what set the client’s flags.',
  ],
];
