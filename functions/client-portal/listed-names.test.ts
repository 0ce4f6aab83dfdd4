import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientMerges, startClientMerges } from '../../e2e/support/client-merges.ts';
import { updateClient } from '../../shared/contract/crm.ts';
import {
  createEngagement,
  invitePortalUser,
  listEngagements,
  listPortalUsers,
} from '../../shared/contract/portal-management.ts';
import { findRecords, readRecord } from '../../shared/contract/records.ts';

let crm: ClientMerges;
beforeAll(async () => {
  crm = await startClientMerges();
});
afterAll(() => crm.store.stop());

test('staff find portal users and engagements under the name that their client has now', async () => {
  const { id: clientId, version } = await crm.newClient('Ana Orlova');
  const email = 'anna@orlova.example';
  const user = await crm.call(invitePortalUser, { clientId, username: 'anna', email, accessTier: 'Tier1' });
  const work = { clientId, title: 'Santos to Lagos', engagementType: 'Charter' };
  const engagement = await crm.call(createEngagement, work);
  await crm.call(updateClient, { id: clientId, version, clientName: 'Anna Orlova' });

  for (const list of [listPortalUsers, listEngagements])
    expect((await crm.call(list, {})).items).toMatchObject([{ clientName: 'Anna Orlova' }]);
  for (const record of [user, engagement]) {
    const id = String(record.id);
    const { kind: _, ...details } = await crm.call(readRecord, { id });
    expect(Object.values(details)).toMatchObject([{ clientName: 'Anna Orlova' }]);
    const { items } = await crm.call(findRecords, { q: id });
    expect(items.map(({ title }) => title)).toEqual([expect.stringMatching(/ · Anna Orlova$/)]);
  }
});
