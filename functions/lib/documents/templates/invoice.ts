import type { CompanyDetails } from '../../../../shared/domain/company-details.ts';
import { INVOICED_TIER_LABELS, type InvoicedTier } from '../../../../shared/domain/invoice.ts';
import { type Currency, moneyText } from '../../../../shared/domain/money.ts';
import { companyDetails } from '../../company-details.ts';
import { type DocumentContent, prose, strong } from '../content.ts';
import { contractorOf, type DocumentData, dayOf, nameOf } from '../data.ts';

/** What an invoice says; amounts in minor units. */
export interface InvoiceData {
  readonly invoiceNumber: string;
  readonly serviceTier: InvoicedTier;
  readonly clientId: number;
  readonly clientName: string;
  readonly company: string;
  readonly contactEmail: string;
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly unitAmount: number;
    readonly amount: number;
  }[];
  readonly total: number;
  readonly currency: Currency;
  /** A day. */
  readonly dueDate: string;
  /** An instant: the day the invoice bears. */
  readonly createdAt: string;
  readonly uniqueFileId: string;
  readonly dominionCode: string;
}

const VERSION = 'v1.0';

const accountRows = ({ name, bank, iban, swift }: CompanyDetails['bankAccount']) =>
  [
    ['Account name', name],
    ['Bank', bank],
    ['IBAN', iban],
    ['SWIFT', swift],
  ] as const;

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (day: string): string => longDay.format(new Date(`${day}T00:00:00.000Z`));

export const invoice = (data: InvoiceData): DocumentContent => {
  const { invoiceNumber, lines, total, currency, dueDate, uniqueFileId: fileId, dominionCode } = data;
  const money = (minor: number) => moneyText(minor, currency);
  const party: DocumentData = {
    fileId,
    dominionCode,
    date: data.createdAt,
    client: { name: data.clientName, company: data.company, email: data.contactEmail },
    tier: 'Observer',
  };
  const due = inWords(dueDate);

  return {
    title: 'Invoice',
    subject: `${invoiceNumber} for ${money(total)}, due on ${due}.`,
    version: VERSION,
    fileId,
    dominionCode,
    date: data.createdAt,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Invoice number', invoiceNumber],
          ['Date', dayOf(party)],
          ['Due on', due],
          ['Billed to', contractorOf(party)],
          ['For the attention of', `${nameOf(party)}, ${party.client.email}`],
          ['Client number', String(data.clientId)],
          ['Service', INVOICED_TIER_LABELS[data.serviceTier]],
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: 'Description', share: 0.46 },
          { title: 'Quantity', share: 0.12, align: 'right' },
          { title: 'Unit amount', share: 0.21, align: 'right' },
          { title: `Amount, ${currency}`, share: 0.21, align: 'right' },
        ],
        rows: lines.map(({ description, quantity, unitAmount, amount }) => [
          description,
          quantity.toLocaleString('en-GB'),
          money(unitAmount),
          money(amount),
        ]),
        totals: [['Total due', '', '', money(total)]],
      },
      { kind: 'heading', text: 'Payment' },
      {
        kind: 'paragraph',
        text: prose`Please pay ${strong(money(total))} by ${strong(due)}, stating ${strong(invoiceNumber)}.`,
      },
      { kind: 'facts', rows: accountRows(companyDetails().bankAccount) },
      {
        kind: 'note',
        text: 'Zahrael does not change account details by e-mail: please confirm any such message by telephone, under the number at the head of this page, before you pay. Amounts are exclusive of taxes, for which the Client accounts where they apply. Objections are raised in writing within ten days.',
      },
    ],
  };
};
