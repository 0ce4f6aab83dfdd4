import { brand } from './brand.ts';
import type { Policy } from './policy.ts';
import { siteSettings } from './site-settings.ts';

export const archaiTermsOfUse: Policy = {
  title: 'ARCHAI terms of use',
  lead: 'What you may expect of ARCHAI, and what is expected of you.',
  effective: 'Effective 9 June 2025',
  sections: [
    {
      heading: 'The parties',
      paragraphs: [
        `ARCHAI is offered by ${brand.legalName}, ${brand.headquarters} (“we”). These terms apply between us and everyone who uses the ARCHAI pages, sends a transformation request or takes part in the programme (“you”).`,
      ],
    },
    {
      heading: 'The service',
      paragraphs: [
        'ARCHAI is a companion for reflection. It reads what you write or say, shows patterns in it, keeps account of change and proposes connections with other members.',
        'It is no medical, psychological, legal or financial advice. If you are in distress or in danger, turn to a doctor or to the emergency service of your country.',
      ],
    },
    {
      heading: 'Eligibility',
      paragraphs: [
        'You are at least 18 years old, act for yourself and take part of your own free will. An organisation may pay for your membership; it may not require it.',
      ],
    },
    {
      heading: 'Requests and admission',
      paragraphs: [
        'A transformation request is an invitation to talk. It binds neither side. Membership begins when we have confirmed it in writing; we may decline without giving reasons.',
        'Dates, countdowns and percentages of readiness on our pages state an intention. Figures marked as demonstration or as simulated describe no person and promise no result.',
      ],
    },
    {
      heading: 'Your account and your content',
      paragraphs: [
        'Keep your access to yourself. What you enter remains yours. You permit us to process it as far as the programme needs and no further; the permission ends with your membership.',
        'Write about others as you would wish to be written about. Do not enter what you have no right to disclose.',
      ],
    },
    {
      heading: 'Prohibited use',
      paragraphs: [
        'You may not use readings to decide about the employment, credit, insurance or liberty of any person; enter data of others in order to have them assessed; try to learn the identity of other members; probe, overload or copy the system; or offer ARCHAI to third parties without our written consent.',
      ],
    },
    {
      heading: 'Other members',
      paragraphs: [
        'What a member tells you in confidence stays in confidence, after membership as well. Members meet as equals; soliciting business from one another needs the other’s prior consent.',
      ],
    },
    {
      heading: 'Availability and change',
      paragraphs: [
        'We keep ARCHAI available with care, but not without interruption. Functions may change while the programme grows. If a change takes away what you joined for, you may leave at once and are refunded for the time not used.',
      ],
    },
    {
      heading: 'Fees',
      paragraphs: [
        'The subscription has no retainer and is billed monthly. The fee is stated before you join and changes only for the future, with thirty days’ notice.',
      ],
    },
    {
      heading: 'Termination',
      paragraphs: [
        'You may end your membership at any time with effect from the end of the month. We may end it with thirty days’ notice, or at once where these terms are seriously breached. Your notes are handed to you on request and then deleted.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'We are liable without limit for intent, gross negligence and harm to life or health. Otherwise we are liable only for the breach of essential duties, and for no more than the fees of twelve months. We are not liable for decisions you take.',
      ],
    },
    {
      heading: 'Law, language and changes to these terms',
      paragraphs: [
        'These terms follow the law of the United Arab Emirates as applied in Dubai, without taking from you what the law of your residence grants you as a consumer. The English text decides. A new version carries a new date and is announced thirty days before it takes effect.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [`Write to ${siteSettings.contactEmail}, or to ${brand.legalName}, ${brand.headquarters}.`],
    },
  ],
};
