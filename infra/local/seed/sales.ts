import * as z from 'zod/mini';
import { searchClients, updateClient } from '../../../shared/contract/crm.ts';
import type { ClientEdit } from '../../../shared/domain/client.ts';
import { lastMonths } from '../../../shared/domain/month.ts';
import type { Stack } from '../stack.ts';
import { callSite, responseError, signInAsDemoStaff } from './call.ts';

/** What the sample clients are expected to bring, by name, and why one of them was lost. */
const SAMPLE_SALES: Record<string, z.input<typeof ClientEdit>> = {
  'Yusuf Rahimi (sample)': { expectedValue: { amount: 10_000, currency: 'USD' } },
  'Elena Castro (sample)': { expectedValue: { amount: 18_500, currency: 'EUR' } },
  'Amara Okonjo (sample)': { expectedValue: { amount: 42_000, currency: 'USD' } },
  'Leila Haddad (sample)': { expectedValue: { amount: 250_000, currency: 'AED' } },
  'Sofia Marchetti (sample)': {
    ...{ status: 'Lost', outcomeReason: 'not-a-fit', outcomeWords: 'Looks for press, not for cargo.' },
  },
};

const Found = z.object({ items: z.array(z.object({ id: z.int() })) });

/** Gives sample clients an expected value, and loses one. Repeating it changes nothing. */
export const seedSales = async (stack: Stack): Promise<void> => {
  const headers = { cookie: await signInAsDemoStaff(stack) };
  const [, closing] = lastMonths(new Date(stack.now() + 31 * 86_400_000), 2);
  for (const [name, edit] of Object.entries(SAMPLE_SALES)) {
    const query = new URLSearchParams({ q: name.replace(' (sample)', '') });
    const found = await callSite(stack, {
      ...searchClients,
      path: `${searchClients.path}?${query}`,
      headers,
    });
    const [client] = Found.parse(await found.json()).items;
    if (!client) continue;
    const response = await callSite(stack, {
      ...updateClient,
      path: updateClient.path.replace('{id}', String(client.id)),
      body: { ...edit, ...(edit.expectedValue && { expectedClose: closing }) },
      headers,
    });
    if (!response.ok) throw await responseError(`The expected value of ${name}`, response);
  }
};
