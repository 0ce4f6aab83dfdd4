import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cookiesOf } from '../../e2e/support/access-code-accounts.ts';
import { type ClientMerges, startClientMerges } from '../../e2e/support/client-merges.ts';
import { listOwnInvoices, voidInvoice } from '../../shared/contract/payments.ts';
import { createPortalUser } from '../../shared/contract/portal-management.ts';
import { signInToPortal } from '../../shared/contract/portal-session.ts';
import { Invoice } from '../../shared/domain/invoice.ts';

// A sign-in takes a second.
vi.mock('node:timers/promises', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  setTimeout: () => Promise.resolve(),
}));

let crm: ClientMerges;
beforeAll(async () => {
  crm = await startClientMerges();
});
afterAll(() => crm.store.stop());

const PASSWORD = 'quiet berth in the lee 7';

test('a client reads that an invoice was voided and when, not why and by whom', async () => {
  const client = await crm.newClient('Orlova Maritime');
  const user = { username: 'dara', password: PASSWORD };
  await crm.call(createPortalUser, { ...user, clientId: client.id, accessTier: 'Tier1' });
  const { id, version } = Invoice.parse(await crm.invoiceOf(client));
  const voided = await crm.call(voidInvoice, { id, version, reason: 'Legal suspects a fraud' });
  expect(voided).toMatchObject({ voided: { reason: 'Legal suspects a fraud' } });

  const cookies = cookiesOf(await crm.store.call(signInToPortal, user, { cookies: [] }));
  const { body } = await crm.store.call(listOwnInvoices, {}, { cookies });
  expect(body.items).toMatchObject([{ id, status: 'completed', balance: 0 }]);
  expect(body.items).toHaveProperty('0.voided', { at: expect.any(String) });
  expect(JSON.stringify(body)).not.toContain('Legal');
});
