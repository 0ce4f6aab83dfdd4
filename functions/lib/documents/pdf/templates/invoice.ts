import type { CompanyDetails } from '../../../../../shared/domain/company-details.ts';
import { dayText } from '../../../../../shared/domain/day.ts';
import { groupedNumber } from '../../../../../shared/domain/grouped-number.ts';
import { INVOICED_TIER_LABELS, type InvoicedTier } from '../../../../../shared/domain/invoice.ts';
import { type Currency, moneyText } from '../../../../../shared/domain/money.ts';
import { companyDetails } from '../../../config/company-details.ts';
import { type DocumentContent, heading, paragraphBlock, prose, strong } from '../content.ts';
import { contractorOf, type DocumentData, documentDayText, nameOf } from '../template-data.ts';

/** The data of an invoice; amounts in minor units. */
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
  /** So far. */
  readonly paid: number;
  /** Present once it is voided. */
  readonly voided?: object | undefined;
  readonly currency: Currency;
  /** A day. */
  readonly dueDate: string;
  /** An instant, printed as a day. */
  readonly createdAt: string;
  readonly uniqueFileId: string;
  readonly dominionCode: string;
}

const VERSION = 'v1.1';

const accountRows = ({ name, bank, iban, swift }: CompanyDetails['bankAccount']) =>
  [
    ['Account name', name],
    ['Bank', bank],
    ['IBAN', iban],
    ['SWIFT', swift],
  ] as const;

/** The request to the client, by the invoice's balance. */
const standingOf = ({ invoiceNumber, total, paid, voided, currency, dueDate }: InvoiceData) => {
  const money = (minor: number) => moneyText(minor, currency);
  const due = dayText(dueDate);
  const [sum, left] = [money(total), money(total - paid)];
  if (voided)
    return {
      asks: false,
      subject: `${invoiceNumber} for ${sum}, voided. Nothing is to be paid.`,
      totals: [['Voided, nothing due', '', '', money(0)]],
      request: prose`This invoice was voided. ${strong('Nothing is to be paid')} on it.`,
    };
  if (paid === 0)
    return {
      asks: true,
      subject: `${invoiceNumber} for ${sum}, due on ${due}.`,
      totals: [['Total due', '', '', sum]],
      request: prose`Please pay ${strong(sum)} by ${strong(due)}, stating ${strong(invoiceNumber)}.`,
    };
  const sums = [
    ['Total', '', '', sum],
    ['Paid', '', '', money(paid)],
  ];
  if (paid === total)
    return {
      asks: false,
      subject: `${invoiceNumber} for ${sum}, paid in full.`,
      totals: [...sums, ['Balance due', '', '', left]],
      request: prose`This invoice is ${strong('paid in full')}. Thank you.`,
    };

  return {
    asks: true,
    subject: `${invoiceNumber} for ${sum}, of which ${left} is left to pay by ${due}.`,
    totals: [...sums, ['Balance due', '', '', left]],
    request: prose`Thank you for ${strong(money(paid))}. Please pay the balance of ${strong(left)} by ${strong(due)}, stating ${strong(invoiceNumber)}.`,
  };
};

export const invoice = (data: InvoiceData): DocumentContent => {
  const { invoiceNumber, lines, currency, dueDate, uniqueFileId: fileId, dominionCode } = data;
  const money = (minor: number) => moneyText(minor, currency);
  const party: DocumentData = {
    fileId,
    dominionCode,
    date: data.createdAt,
    client: { name: data.clientName, company: data.company, email: data.contactEmail },
    tier: 'Observer',
  };
  const { asks, subject, totals, request } = standingOf(data);

  return {
    title: 'Invoice',
    subject,
    version: VERSION,
    fileId,
    dominionCode,
    date: data.createdAt,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Invoice number', invoiceNumber],
          ['Date', documentDayText(party)],
          ['Due on', dayText(dueDate)],
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
          groupedNumber(quantity),
          money(unitAmount),
          money(amount),
        ]),
        totals,
      },
      heading('Payment'),
      paragraphBlock(request),
      ...(asks ? [{ kind: 'facts', rows: accountRows(companyDetails().bankAccount) } as const] : []),
      {
        kind: 'note',
        text: 'Zahrael does not change account details by e-mail: please confirm any such message by telephone, under the number at the head of this page, before you pay. Amounts are exclusive of taxes, for which the Client accounts where they apply. Objections are raised in writing within ten days.',
      },
    ],
  };
};
