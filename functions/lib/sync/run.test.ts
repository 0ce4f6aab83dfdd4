import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { clientItem } from '../clients/client-item.ts';
import { stubSecret } from '../config/test-secrets.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { retryFailedSync, runSync } from './run.ts';

vi.stubEnv('SITE_ORIGIN', 'https://site.example');
vi.stubEnv('MAIL_FROM', 'noreply@site.example');
vi.stubEnv('INQUIRIES_ADDRESS', 'team@site.example');

const request = { uniqueClientId: 7, actionType: 'payment_received', actionData: { amount: 800 } };
// The evening of 29 November in UTC is the 30th in Dubai.
const at = (time: string) => ({ actor: 'commander', now: new Date(time) });
const FIRST = '2026-11-29T21:00:00.000Z';
const reported = { ...at(FIRST), key: 'one press of it' };

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(async () => {
  stubSecret('dominion-code', 'SAMPLE-1');
  for (const table of ['payments', 'sync-logs', 'timeline', 'mail', 'counters'] as const)
    await store.fill(table);
  await store.fill('clients', clientItem(sampleClient(7)));
});
afterAll(() => store.stop());

/** The next transaction gets no answer, and is not made. */
const failNextCommit = () =>
  store.beforeNext(async () => {
    throw Object.assign(new Error('No answer.'), { name: 'TimeoutError' });
  }, /^TransactWrite/);

/** A report of a payment that fails; answers the id of its log. */
const reportInVain = async (): Promise<string> => {
  failNextCommit();
  await expect(runSync(request, reported)).rejects.toThrow(StoreUnavailable);
  const [log] = await store.items('sync-logs');

  return String(log?.id);
};
const payments = async () =>
  (await store.items('payments')).filter(({ paymentId }) => paymentId !== undefined);
const paymentDates = async () => (await payments()).map(({ paymentDate }) => paymentDate);

test('a payment whose sync is retried days later has the day in Dubai on which it was first reported', async () => {
  const id = await reportInVain();
  failNextCommit();
  await expect(retryFailedSync(id, at('2026-12-02T09:00:00.000Z'))).rejects.toThrow(StoreUnavailable);
  const retriedAt = '2026-12-03T09:00:00.000Z';
  expect(await retryFailedSync(id, at(retriedAt))).toMatchObject({
    ...{ outcome: 'done', attempts: 3, firstAttemptAt: FIRST, syncTimestamp: retriedAt },
  });
  expect(await payments()).toMatchObject([{ paymentDate: '2026-11-30', createdAt: retriedAt }]);
  // Revenue is counted by that day, too.
  const revenue = (await store.items('counters')).filter(({ name }) => name === 'revenue-2026');
  expect(revenue).toMatchObject([{ 'USD#11': 800_00 }]);
});

test('a payment whose call is repeated after it failed has the day of the first call', async () => {
  await reportInVain();
  await runSync(request, { ...reported, now: new Date('2026-12-01T09:00:00.000Z') });
  expect(await paymentDates()).toEqual(['2026-11-30']);
});

test('a retry of a log that does not say when it was first tried has the day of the attempt that is logged', async () => {
  const id = await reportInVain();
  const [{ firstAttemptAt: _, ...earlier } = {}] = await store.items('sync-logs');
  await store.put('sync-logs', earlier);
  await retryFailedSync(id, at('2026-12-03T09:00:00.000Z'));
  expect(await paymentDates()).toEqual(['2026-11-30']);
});
