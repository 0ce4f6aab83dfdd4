import { createClient, searchClients } from '../../../shared/contract/crm.ts';
import {
  createInvoice,
  generateRetainerInvoice,
  recordPayment,
  sendInvoice,
  voidInvoice,
} from '../../../shared/contract/payments.ts';
import type { Stack } from '../stack.ts';
import { callSite, responseError, signInAsDemoStaff } from './call.ts';

/** Clients with some months of payments. Every name and amount is invented. */
const CLIENTS = {
  marta: {
    clientName: 'Marta Lindqvist (sample)',
    company: 'Norrland Bulk (sample)',
    contactEmail: 'marta@norrland-bulk.example',
    serviceTier: 'Dominion',
    divisionOfInterest: 'Maritime Logistics',
  },
  yusuf: {
    clientName: 'Yusuf Rahimi (sample)',
    company: 'Gulf Anchor Terminals (sample)',
    contactEmail: 'yusuf@gulf-anchor.example',
    serviceTier: 'Strategic',
    divisionOfInterest: 'Intelligence',
  },
  elena: {
    clientName: 'Elena Castro (sample)',
    contactEmail: 'elena@castro-advisory.example',
    serviceTier: 'Observer',
    divisionOfInterest: 'ARCHAI',
  },
  /** A client from the sample inquiries, with a portal user. */
  amara: { contactEmail: 'amara.okonjo@lagos-grain.example' },
} as const;
type Who = keyof typeof CLIENTS;

type Invoice = Record<string, unknown>;

/** Actions of staff on invoices; each returns the invoice. */
interface BillingSeed {
  readonly enter: (who: Exclude<Who, 'amara'>) => Promise<void>;
  readonly generate: (who: Who, order: object) => Promise<Invoice>;
  readonly invoice: (who: Who, currency: string, lines: readonly object[]) => Promise<Invoice>;
  readonly send: (invoice: Invoice) => Promise<void>;
  readonly pay: (invoice: Invoice, paid: object) => Promise<void>;
  readonly voided: (invoice: Invoice, reason: string) => Promise<void>;
}

const keyOf = (...parts: unknown[]): string =>
  `sample-${JSON.stringify(parts)}`.replaceAll(/[^\w-]/g, '').slice(0, 128);

const billingSeedOn = async (stack: Stack): Promise<BillingSeed> => {
  const cookie = await signInAsDemoStaff(stack);
  const ask = async (sent: Parameters<typeof callSite>[1], key = ''): Promise<Invoice> => {
    const headers = { cookie, ...(key && { 'idempotency-key': key }) };
    const response = await callSite(stack, { ...sent, headers });
    // An earlier, interrupted seeding may have done it already.
    if (!response.ok && response.status !== 409)
      throw await responseError(`${sent.method} ${sent.path}`, response);

    return response.json();
  };
  const idOf = async (who: Who): Promise<number> => {
    const path = `${searchClients.path}?q=${encodeURIComponent(CLIENTS[who].contactEmail)}`;
    const [client] = searchClients.output.parse(await ask({ method: 'GET', path })).items;
    if (!client) throw new Error(`There is no sample client ${who}.`);

    return client.id;
  };
  const about = (path: string, { id }: Invoice) => path.replace('{id}', String(id));

  return {
    enter: async (who) => {
      await ask({ ...createClient, body: { ...CLIENTS[who], source: 'Sample' } });
    },
    generate: async (who, order) =>
      ask({ ...generateRetainerInvoice, body: { ...order, clientId: await idOf(who) } }, keyOf(who, order)),
    invoice: async (who, currency, lines) =>
      ask(
        { ...createInvoice, body: { clientId: await idOf(who), currency, lines } },
        keyOf(who, currency, lines),
      ),
    send: async (invoice) => {
      await ask({ ...sendInvoice, path: about(sendInvoice.path, invoice), body: {} }, keyOf(invoice.id));
    },
    pay: async ({ id: invoiceId, clientId, currency, amount }, paid) => {
      const body = { clientId, invoiceId, currency, amount, ...paid };
      await ask({ ...recordPayment, body }, keyOf(invoiceId, paid));
    },
    voided: async (invoice, reason) => {
      await ask({ ...voidInvoice, path: about(voidInvoice.path, invoice), body: { version: 1, reason } });
    },
  };
};

/** The actions of some months, by days before now. */
const history: readonly {
  readonly daysAgo: number;
  readonly happen: (billing: BillingSeed) => Promise<void>;
}[] = [
  {
    daysAgo: 96,
    happen: async (billing) => {
      await billing.enter('marta');
      const retainer = await billing.generate('marta', { serviceTier: 'Tier1' });
      await billing.send(retainer);
      await billing.pay(retainer, {
        paymentMethod: 'bank-transfer',
        transactionFee: 45,
        reference: 'NB-0812 (sample)',
      });
    },
  },
  {
    daysAgo: 63,
    happen: async (billing) => {
      await billing.enter('yusuf');
      const retainer = await billing.generate('yusuf', { serviceTier: 'Tier2' });
      await billing.send(retainer);
      await billing.pay(retainer, { paymentMethod: 'wallet', amount: 4_000, transactionFee: 58.4 });
      const survey = await billing.invoice('yusuf', 'AED', [
        { description: 'Berth and draft survey, Fujairah', quantity: 2, unitAmount: 9_200 },
        { description: 'Pilotage study', unitAmount: 6_450.5 },
      ]);
      await billing.send(survey);
      await billing.pay(survey, { paymentMethod: 'bank-transfer', reference: 'GAT 77 (sample)' });
    },
  },
  {
    daysAgo: 34,
    happen: async (billing) => {
      await billing.enter('elena');
      const month = await billing.generate('elena', { serviceTier: 'ARCHAI' });
      await billing.pay(month, { paymentMethod: 'crypto', transactionFee: 15, reference: 'USDT (sample)' });
      const wrong = await billing.invoice('elena', 'EUR', [{ description: 'Assessment', unitAmount: 480 }]);
      await billing.voided(wrong, 'Issued in the wrong currency');
    },
  },
  {
    daysAgo: 6,
    happen: async (billing) => {
      const charter = await billing.invoice('marta', 'GBP', [
        { description: 'Charter party review, Panamax', unitAmount: 3_800 },
        { description: 'Sanctions screening, per vessel', quantity: 4, unitAmount: 275 },
      ]);
      await billing.send(charter);
    },
  },
];

/**
 * Adds some months of billing through the API: plans, invoices by hand, payments in part and in full, invoices of
 * subscriptions and overdue ones. Repeating it adds nothing.
 */
export const seedPastPayments = async (
  stack: Stack,
  travelTo: (hoursAgo: number) => Promise<void>,
): Promise<void> => {
  for (const { daysAgo, happen } of history) {
    await travelTo(daysAgo * 24);
    await stack.runSchedule('events/bill-subscriptions');
    await happen(await billingSeedOn(stack));
  }
};

/** The hours since the first of them. */
export const HOURS_OF_PAST_PAYMENTS = Math.max(...history.map(({ daysAgo }) => daysAgo)) * 24;

/** Invoices a project of a client from the sample inquiries. Repeating it adds nothing. */
export const seedProject = async (stack: Stack): Promise<void> => {
  const billing = await billingSeedOn(stack);
  const project = { serviceTier: 'Maritime', amount: 48_750, currency: 'USD', period: 'Santos to Lagos' };
  await billing.send(await billing.generate('amara', project));
  await stack.settled();
};
