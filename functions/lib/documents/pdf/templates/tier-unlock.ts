import { type ServiceTier, TIER_LABELS } from '../../../../../shared/domain/tier.ts';
import { companyDetails } from '../../../config/company-details.ts';
import type { RichText } from '../content.ts';
import { heading, note, paragraphBlock } from '../content.ts';
import { contractorOf, type DocumentData, nameOf, type Template } from '../template-data.ts';

const OPENED: Record<ServiceTier, readonly RichText[]> = {
  Dominion: [
    'The client portal with documents of Tier 1 and below',
    'Reports marked RESTRICTED and, on admission by the intelligence division, those marked CLASSIFIED',
    'One strategic briefing in each quarter',
    'Charter opportunities before they are circulated',
    'Answers to Tier 1 inquiries within 2-4 hours on business days',
  ],
  Strategic: [
    'The client portal with documents of Tier 2 and below',
    'Reports marked RESTRICTED',
    'Two strategic briefings in each contract year',
    'Introductions, made one by one',
  ],
  Observer: ['The client portal with documents of Tier 3', 'Answers from the desk within 48 hours'],
};

export const tierUnlock = (data: DocumentData): Template => ({
  title: 'Tier-Unlock Document',
  subject: `Confirms that ${TIER_LABELS[data.tier]} is open to the client named below.`,
  particulars: [
    ['Client', contractorOf(data)],
    ['Represented by', nameOf(data)],
    ['Tier', TIER_LABELS[data.tier]],
  ],
  blocks: [
    paragraphBlock(
      'The payment on which this tier depends has been confirmed. From the date above the following is open to the client, for as long as the engagement lasts.',
    ),
    heading('What is open now'),
    { kind: 'list', items: OPENED[data.tier] },
    heading('How to use it'),
    {
      kind: 'steps',
      steps: [
        {
          title: 'Name the persons',
          text: 'Tell the onboarding desk who is to have access. Each receives credentials of his or her own.',
        },
        {
          title: 'Sign in',
          text: `At ${new URL(companyDetails().origin).host}, under Client Portal. The password given at first is to be changed on the first visit.`,
        },
        {
          title: 'Keep it personal',
          text: 'Credentials are not shared. Each download bears the name of the person who made it. Report a loss at once.',
        },
      ],
    },
    note(
      'This document confirms access. It changes nothing in the contract of the engagement, and it may be verified by its file number and checksum with the desk in Dubai.',
    ),
  ],
});
