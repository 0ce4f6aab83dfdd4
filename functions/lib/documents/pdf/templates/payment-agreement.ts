import type { ServiceTier } from '../../../../../shared/domain/tier.ts';
import { clause, prose, strong } from '../content.ts';
import { client, type DocumentData, signatures, type Template, zahrael } from '../template-data.ts';

/** The payment tiers of the specification's section 9. */
const ARRANGEMENTS = [
  ['Tier 1', 'One-time, plus monthly billing', '$25,000'],
  ['Tier 2', 'One-time, plus quarterly billing', '$10,000'],
  ['ARCHAI intelligence subscription', 'Monthly, recurring', 'None'],
  ['Maritime', 'By project', 'Custom'],
];

const APPLIES: Record<ServiceTier, string> = {
  Dominion: 'Tier 1: a retainer of $25,000, paid once, and monthly billing',
  Strategic: 'Tier 2: a retainer of $10,000, paid once, and quarterly billing',
  Observer: 'the one that the parties name in writing for each service',
};

export const paymentAgreement = (data: DocumentData): Template => ({
  title: 'Payment Agreement',
  subject: 'What is paid, in which currency, when, and by which way.',
  blocks: [
    { kind: 'parties', parties: [zahrael('Zahrael'), client(data, 'the Client')] },
    clause('Arrangements', [
      prose`The arrangement that applies to the Client is ${strong(APPLIES[data.tier])}.`,
      'Services of another division that the Client orders in writing are paid under that division’s line of the table.',
    ]),
    {
      kind: 'table',
      columns: [
        { title: 'Arrangement', share: 0.4 },
        { title: 'Billing', share: 0.36 },
        { title: 'Retainer, US dollars', share: 0.24, align: 'right' },
      ],
      rows: ARRANGEMENTS,
    },
    clause('Invoices', [
      'Each payment is invoiced. An invoice states its number, the service, the amount and currency, and the day on which it is due, which is fourteen days from its date.',
      'A retainer is invoiced on signature. Monthly and quarterly billing is invoiced on the first business day of the month or quarter, project-based billing at the milestones agreed for the project.',
      'Amounts are exclusive of taxes, for which the Client accounts where they apply.',
      'An objection to an invoice is raised in writing within ten days. What is not disputed remains due.',
    ]),
    clause('Ways of payment', [
      'The Client pays by bank transfer, by card or by wallet, from an account in its own name that it named at onboarding. Payment in BTC, ETH or USDT needs Zahrael’s written consent for each invoice and is credited at the value received in US dollars.',
      'Account details stand on the invoice. Zahrael does not change them by e-mail: the Client confirms any such message by telephone, under the number on Zahrael’s letterhead, before it pays.',
      'Each party bears the charges of its own bank. A payment is made when it has been credited.',
    ]),
    clause('Late payment', [
      'From the fifteenth day after the invoice the amount bears interest of one per cent a month, for each day. After thirty days Zahrael may suspend services on seven days’ written notice.',
    ]),
    clause('Refunds', [
      'Retainers are not refunded, save where the contract of the engagement says so. What was paid by mistake is returned to the account it came from within ten business days.',
    ]),
    clause('Place among the parties’ contracts', [
      'This agreement belongs to the contract of the engagement and ends with it. What had become due by then is paid.',
      'It is governed by the law of England and Wales. Disputes that the parties have not settled within thirty days are decided by one arbitrator, seated in Dubai, in English. Changes are in writing, signed by both.',
    ]),
    signatures(data),
  ],
});
