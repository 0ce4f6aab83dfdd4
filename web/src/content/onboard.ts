import { REFERENCES_REQUIRED } from '../../../shared/domain/reference-contacts.ts';
import { brand } from './brand.ts';
import { siteSettings } from './site-settings.ts';

/** Texts of the Tier 1 onboarding portal. */
export const onboardOpening = {
  title: 'Tier 1 onboarding',
  lead: 'Four documents and five steps stand between a first conversation and a Dominion engagement. All of it is on this page.',
  action: 'Submit references here',
};

/** Addressee of signed documents. */
const PROVIDER = siteSettings.onboardingEmail;

/** The files are in web/public/docs. */
export const onboardDocuments = [
  {
    file: '/docs/welcome-letter.txt',
    name: 'Welcome letter',
    text: 'Who looks after you, how to reach them, and what the first ninety days hold.',
  },
  {
    file: '/docs/onboarding-instructions.txt',
    name: 'Onboarding instructions',
    text: 'Every document we ask for, its form, and its use.',
  },
  {
    file: '/docs/tier-1-contract.txt',
    name: 'Tier 1 contract',
    text: 'The terms of the Dominion engagement: services, annual retainer of £24,000, confidence, notice.',
  },
  {
    file: '/docs/chartering-agent-introduction.txt',
    name: 'Chartering agent introduction letter',
    text: 'Presents the chartering agent to owners and loaders. Fill in, sign, send with the particulars.',
  },
] as const;

export const onboardSteps = [
  {
    name: 'Read the four documents',
    text: 'Begin with the welcome letter. The contract is sent to you again for signature; the copy here is for your counsel.',
  },
  {
    name: `Name at least ${REFERENCES_REQUIRED} reference contacts`,
    text: 'People outside your own company who have traded with you in the past three years: name and company of each, and an email or a phone number. Tell them that we call.',
  },
  {
    name: 'Collect your documents',
    text: 'Certificate of incorporation, proof of the signatory’s authority, a bank letter not older than three months, and the owners above 25 per cent.',
  },
  {
    name: 'Send everything in one email',
    text: `To ${PROVIDER}, from your company’s own domain. Submissions with fewer than ${REFERENCES_REQUIRED} references are returned.`,
  },
  {
    name: 'Receive our answer',
    text: 'Receipt is confirmed in 2-4 hours on business days. References are called within the week; then the contract follows for signature.',
  },
];

export const onboardSubmission = {
  heading: 'Send your submission',
  note: `At least ${REFERENCES_REQUIRED} reference contacts are required. The letter below opens in your mail program with room for them.`,
  provider: PROVIDER,
  checklist: [
    `At least ${REFERENCES_REQUIRED} reference contacts`,
    'Company papers and bank letter, as PDF',
    'Signed chartering agent introduction letter',
    'The name of whoever signs the contract',
  ],
  letter: {
    subject: `Tier 1 onboarding, ${brand.legalName}`,
    lines: [
      'Company:',
      'Signatory and position:',
      'Telephone:',
      '',
      ...[1, 2, 3].flatMap((number) => [`Reference ${number} (name, company, email or phone):`, '']),
      '',
      'Attached: company papers, bank letter, introduction letter.',
    ],
  },
};

export const onboardForm = {
  heading: 'Submit your references here',
  note: `The form stores your submission and its ${REFERENCES_REQUIRED} reference contacts at once. Your papers follow by email.`,
  emailHint: 'At your company’s own domain',
  messageHint: 'Who signs for the company, in which position, and what you wish to trade with us',
  reachHint: 'An email or a phone number is enough.',
  failure: 'Failed to submit onboarding. Please try again.',
  received: {
    heading: 'Submission Received',
    text: 'Your company and its references are with our Tier 1 team. Receipt is confirmed in 2-4 hours on business days.',
    next: `Send your company papers, the bank letter and the signed introduction letter next: add them at the link of our acknowledgement, attach them to your answer to it, or send them to ${PROVIDER} with your reference.`,
  },
};
