import { dayIn, dayText } from '../../../../shared/domain/day.ts';
import type { ServiceTier } from '../../../../shared/domain/tier.ts';
import { companyDetails } from '../../config/company-details.ts';
import type { Block, Party } from './content.ts';
import { ISSUER } from './layout/page-frame.ts';
import { visibleOr } from './layout/sanitize-text.ts';

/** The input of a template. Names and addresses are as typed. */
export interface DocumentData {
  readonly fileId: string;
  readonly dominionCode: string;
  /** An instant, printed as a day. */
  readonly date: string;
  readonly client: {
    readonly name: string;
    /** Empty where the client acts for himself or herself. */
    readonly company: string;
    readonly email: string;
  };
  readonly tier: ServiceTier;
  /** The inquiry or payment that caused the document. */
  readonly reference?: string;
}

/** 21 November 2026, in Dubai */
export const documentDayText = ({ date }: DocumentData): string => dayText(dayIn(new Date(date)));

export const nameOf = ({ client }: DocumentData): string => visibleOr(client.name, 'Name not stated');

/** The contracting party: the company, or the person. */
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

/** The rows at the head of every document, with those of its template. */
export const particulars = (
  data: DocumentData,
  version: string,
  more: readonly (readonly [label: string, value: string])[] = [],
): Block => ({
  kind: 'facts',
  rows: [
    ['Date', documentDayText(data)],
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

/** The output of a template; `documentContent` adds the parts of every document. */
export interface Template {
  readonly title: string;
  readonly subject: string;
  /** Further rows of the particulars. */
  readonly particulars?: readonly (readonly [label: string, value: string])[];
  readonly blocks: readonly Block[];
}
