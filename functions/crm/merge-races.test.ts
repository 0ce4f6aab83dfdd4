import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ClientMerges, startClientMerges } from '../../e2e/support/client-merges.ts';
import { mergeClients } from '../../shared/contract/client-merges.ts';
import { logCall } from '../../shared/contract/client-timeline.ts';
import { updateClient } from '../../shared/contract/crm.ts';
import {
  generateRetainerInvoice,
  listSubscriptions,
  updateSubscription,
} from '../../shared/contract/payments.ts';
import { triggerSync } from '../../shared/contract/sync.ts';
import type { Client } from '../../shared/domain/client.ts';

// A merge that somebody makes between what another call reads and what it writes, or the other way round.
let crm: ClientMerges;
beforeAll(async () => {
  crm = await startClientMerges();
});
afterEach(() => expect(crm.store.hasComeInBetween()).toBe(true));
afterAll(() => crm.store.stop());

const TIER = { serviceTier: 'Dominion' };
const twoInTier = async () => ({
  own: await crm.newClient('Orlova Maritime', TIER),
  other: await crm.newClient('Orlova Shipping', TIER),
});
const order = ({ id: clientId }: Client) =>
  crm.call(generateRetainerInvoice, { clientId, serviceTier: 'Tier1' });
const mergeNow = async (own: Client, other: Client) =>
  crm.merge(await crm.read(own.id), await crm.read(other.id));
const requestOf = (own: Client, other: Client) => ({
  ...{ id: own.id, version: own.version, mergedId: other.id, mergedVersion: other.version },
});
/** The clients of the subscriptions that are billed. */
const billedNumbers = async ({ id }: Client) =>
  (await crm.call(listSubscriptions, { clientId: id })).items.flatMap(({ clientId, status }) =>
    status === 'active' ? [clientId] : [],
  );

test('a retainer that is ordered while its client is merged starts no subscription beside that of the one that stays', async () => {
  const { own, other } = await twoInTier();
  await order(own);
  crm.store.inBetween(() => mergeNow(own, other));
  await order(other);
  expect((await crm.read(own.id)).includes).toMatchObject([{ id: other.id }]);
  expect(await billedNumbers(own)).toEqual([own.id]);
});

test('a merge is refused where the other’s subscription starts in between', async () => {
  const { own, other } = await twoInTier();
  await order(own);
  const request = requestOf(await crm.read(own.id), other);
  crm.store.inBetween(() => order(other));
  expect(await crm.code(mergeClients, request)).toEqual([409, 'not_possible']);
  expect(await billedNumbers(other)).toEqual([other.id]);
});

test('a subscription is not resumed while its client is merged', async () => {
  const { own, other } = await twoInTier();
  await order(other);
  const [theirs] = (await crm.call(listSubscriptions, { clientId: other.id })).items;
  const change = { id: String(theirs?.id), version: Number(theirs?.version) };
  const { version } = await crm.call(updateSubscription, { ...change, status: 'cancelled' });
  crm.store.inBetween(() => mergeNow(own, other));
  expect(
    await crm.code(updateSubscription, { ...change, version: Number(version), status: 'active' }),
  ).toEqual([409, 'not_possible']);
  expect(await billedNumbers(own)).toEqual([]);
});

test.each(['call', 'inquiry'])(
  'a contact by %s while its client is merged is one of the client that stays',
  async (kind) => {
    const { own, other } = await crm.twoClients();
    const spoken = { id: other.id, direction: 'outgoing', outcome: 'spoke' } as const;
    crm.store.inBetween(() => mergeNow(own, other), kind === 'call' ? undefined : 'clients');
    if (kind === 'call') await crm.call(logCall, spoken);
    else await crm.inquiryFrom(other.contactEmail);
    const merged = await crm.read(own.id);
    expect(merged.includes).toMatchObject([{ id: other.id }]);
    expect(merged.lastContactDate > other.lastContactDate).toBe(true);
  },
);

test('the one that stays has what the other reaches while they are merged', async () => {
  const { own, other } = await crm.twoClients();
  // Nothing but the NDA is left to change.
  const begun = await crm.call(updateClient, { id: other.id, version: other.version, status: 'In Progress' });
  crm.store.inBetween(() => crm.call(triggerSync, { uniqueClientId: other.id, actionType: 'nda_signed' }));
  await crm.call(mergeClients, requestOf(own, { ...other, version: Number(begun.version) }));
  expect(await crm.read(own.id)).toMatchObject({
    ndaSigned: { source: 'sync' },
    includes: [{ id: other.id }],
  });
});
