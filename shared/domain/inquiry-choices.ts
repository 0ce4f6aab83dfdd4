// The choices of forms, in a file without schemas, so that pages load no zod for them.

export const DIVISIONS = ['Maritime Logistics', 'Holdings', 'ARCHAI', 'Intelligence', 'Multiple'] as const;
export const CONTACT_TYPES = [
  'Strategic Briefing',
  'Partnership Inquiry',
  'Investment Opportunity',
  'Intelligence Request',
  'General Information',
] as const;
export const CAPACITY_TYPES = [
  'Bulk',
  'Tanker',
  'LNG',
  'Container',
  'Breakbulk',
  'Port Authority',
  'Other',
] as const;
/** The submissions of the chartering form: owners offer vessels and port capacity, loaders need a vessel for cargo. */
export const SUBMISSION_TYPES = ['Vessel', 'Cargo', 'Port capacity'] as const;
export type SubmissionType = (typeof SUBMISSION_TYPES)[number];
export const URGENCIES = ['Critical', 'High', 'Standard', 'Low'] as const;
export const ENQUIRY_TYPES = [
  'General Information',
  'Partnership Opportunities',
  'Maritime Services',
  'Intelligence Services',
  'Investment Enquiry',
  'Trust Services',
  'Media Relations',
  'Other',
] as const;
export const TRANSFORMATION_TYPES = [
  'market-analysis',
  'route-optimization',
  'risk-assessment',
  'intelligence-briefing',
  'sanction-monitoring',
] as const;
export const INTELLIGENCE_TYPES = ['market', 'risk', 'strategic', 'digital', 'custom'] as const;
export const RESOURCE_LEVELS = ['standard', 'enhanced', 'premier'] as const;
/**
 * The name of a field that no person sees and no browser or password manager knows how to fill: it is none of HTML's
 * autofill names, and begins or contains none of the words they go by (name, mail, phone, address, city, url, site…).
 */
export const HONEYPOT = 'ballast';
export const DEFAULT_INQUIRY_TYPE = 'General Contact';

const prefixed = (prefix: string, kinds: readonly string[]) => kinds.map((kind) => `${prefix} - ${kind}`);

/** Every `inquiryType` that a form of the site sends. */
export const INQUIRY_TYPES: readonly string[] = [
  ...new Set([
    DEFAULT_INQUIRY_TYPE,
    'General Inquiry',
    ...CONTACT_TYPES,
    ...DIVISIONS,
    ...ENQUIRY_TYPES,
    'Maritime Chartering',
    'corporate-briefing',
    'ARCHAI Waitlist',
    'Dominion Access',
    'Tier 1 Onboarding',
    ...prefixed('Archai', TRANSFORMATION_TYPES),
    ...prefixed('Intelligence', INTELLIGENCE_TYPES),
    ...prefixed('Resource Access', RESOURCE_LEVELS),
  ]),
];
