import type { ServiceTier } from '../../../../shared/domain/tier.ts';
import { companyDetails } from '../../config/company-details.ts';
import type { Block, Party } from './content.ts';
import { ISSUER } from './layout/page-frame.ts';
import { visibleOr } from './layout/sanitize-text.ts';

/** What a template needs to know. Names and addresses are as they were typed. */
export interface DocumentData {
  readonly fileId: string;
  readonly dominionCode: string;
  /** An instant: the day the document bears. */
  readonly date: string;
  readonly client: {
    readonly name: string;
    /** Empty where the client acts for himself or herself. */
    readonly company: string;
    readonly email: string;
  };
  readonly tier: ServiceTier;
  /** What the document follows from, such as an inquiry or a payment, for those that have one. */
  readonly reference?: string;
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dubai' });

/** 21 November 2026, in Dubai */
export const dayOf = ({ date }: DocumentData): string => longDay.format(new Date(date));

export const nameOf = ({ client }: DocumentData): string => visibleOr(client.name, 'Name not stated');

/** The client as the one who contracts: the company, or the person. */
export const contractorOf = (data: DocumentData): string => visibleOr(data.client.company, nameOf(data));

const hasCompany = ({ client }: DocumentData): boolean => visibleOr(client.company, '') !== '';

export const zahrael = (called: string): Party => ({
  name: ISSUER.name,
  details: [ISSUER.seat, companyDetails().contactEmail],
  called,
});

export const client = (data: DocumentData, called: string): Party => ({
  name: contractorOf(data),
  details: [
    ...(hasCompany(data) ? [`represented by ${nameOf(data)}`] : []),
    visibleOr(data.client.email, 'Address not stated'),
  ],
  called,
});

/** How every document is found again, and what else its template says at the head. */
export const particulars = (
  data: DocumentData,
  version: string,
  more: readonly (readonly [label: string, value: string])[] = [],
): Block => ({
  kind: 'facts',
  rows: [
    ['Date', dayOf(data)],
    ['Version', version],
    ['File', data.fileId],
    ['Internal code', data.dominionCode],
    ...(data.reference ? [['Reference', data.reference] as const] : []),
    ...more,
  ],
});

const FIELDS = ['Signature', 'Name', 'Position', 'Date and place'];

export const signatures = (data: DocumentData): Block => ({
  kind: 'signatures',
  parties: [
    { for: `For ${ISSUER.name}`, fields: FIELDS },
    { for: `For ${contractorOf(data)}`, fields: FIELDS },
  ],
});

/** What a template makes; `contentOf` adds what every document has. */
export interface Template {
  readonly title: string;
  readonly subject: string;
  /** Further rows of the particulars. */
  readonly particulars?: readonly (readonly [label: string, value: string])[];
  readonly blocks: readonly Block[];
}
