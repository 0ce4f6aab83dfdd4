import * as z from 'zod/mini';
import type { ClientAccount } from '../../../shared/domain/master-dashboard.ts';
import { CURRENCIES, type Currency } from '../../../shared/domain/money.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getItem } from '../dynamo/items.ts';

const keyOf = (clientId: number) => ({ name: `account#${clientId}` });

const receivedIn = (currency: Currency) => `received ${currency}` as const;

type Figure = 'openInvoices' | 'overdueInvoices' | ReturnType<typeof receivedIn>;

/** The step of a payment's or invoice's transaction that keeps what the master dashboard says of its client. */
export const clientAccountWrite = (
  clientId: number,
  moves: { readonly [F in Figure]?: number },
): TransactWrite => ({
  count: moves,
  key: keyOf(clientId),
  in: 'counters',
});

/** What was received, in minor units. */
export const receivedCounter = (currency: Currency, minor: number) => ({ [receivedIn(currency)]: minor });

const count = z._default(z.int(), 0);
const Figures = z.catchall(z.object({ openInvoices: count, overdueInvoices: count }), z.unknown());

/** What payments know of a client. */
export const findClientAccount = async (clientId: number): Promise<ClientAccount> => {
  const figures = Figures.parse((await getItem('counters', keyOf(clientId))) ?? {});
  const sums = CURRENCIES.map((currency) => [currency, z.parse(count, figures[receivedIn(currency)])]);

  return {
    received: Object.fromEntries(sums),
    openInvoices: figures.openInvoices,
    overdueInvoices: figures.overdueInvoices,
  };
};
