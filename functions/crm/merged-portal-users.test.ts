import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientMerges, startClientMerges } from '../../e2e/support/client-merges.ts';
import { undoMerge } from '../../shared/contract/client-merges.ts';
import {
  createPortalUser,
  invitePortalUser,
  updatePortalUser,
} from '../../shared/contract/portal-management.ts';
import type { Client } from '../../shared/domain/client.ts';
import { MAX_ENTRIES_SINCE } from '../lib/clients/timeline.table.ts';

let crm: ClientMerges;
beforeAll(async () => {
  crm = await startClientMerges();
});
afterAll(() => crm.store.stop());

const PASSWORD = 'quiet berth in the lee 7';
const invite = ({ id: clientId }: Client, username: string, email: string) =>
  crm.call(invitePortalUser, { clientId, username, email, accessTier: 'Tier1' });
const create = ({ id: clientId }: Client, username: string) =>
  crm.call(createPortalUser, { clientId, username, password: PASSWORD, accessTier: 'Tier1' });
const update = (user: Record<string, unknown>, edit: { isActive?: boolean; password?: string }) =>
  crm.call(updatePortalUser, { id: String(user.id), version: Number(user.version), ...edit });
const change = (user: Record<string, unknown>, isActive: boolean) => update(user, { isActive });
const undoing = async (own: Client, other: Client) => {
  const { version } = await crm.read(own.id);
  const request = { id: own.id, version, mergedId: other.id };
  const { status, body } = await crm.store.call(undoMerge, request, { key: `undo-of-${own.id}-${version}` });

  return status === 200 ? 'undone' : body.message;
};

test('a merge is not undone while a portal user at an address of the other would stay with the client', async () => {
  const { own, other } = await crm.twoClients();
  await crm.merge(own, other);
  const invited = await invite(own, 'vera', other.contactEmail.toUpperCase());
  expect(await undoing(own, other)).toMatch(
    /^The portal user vera has the address .* of Orlova Shipping, .* Deactivate this user before you undo the merge; /,
  );
  await change(invited, false);
  expect(await undoing(own, other)).toBe('undone');
});

test('nor while one who was let in again would', async () => {
  const { own, other } = await crm.twoClients();
  const former = await change(await invite(own, 'walter', other.contactEmail), false);
  await crm.call(undoMerge, {
    ...{ id: own.id, mergedId: other.id, version: (await crm.merge(own, other)).version },
  });
  await crm.merge(await crm.read(own.id), await crm.read(other.id));
  const active = await change(former, true);
  expect(await undoing(own, other)).toMatch(/^The portal user walter /);
  await change(active, false);
  expect(await undoing(own, other)).toBe('undone');
});

test('portal users of before, and those at addresses of the client, stay with their client', async () => {
  const { own, other } = await crm.twoClients();
  await invite(own, 'xenia', other.contactEmail);
  await create(other, 'yuri');
  await crm.merge(await crm.read(own.id), await crm.read(other.id));
  await invite(own, 'zoe', own.contactEmail);
  expect(await undoing(own, other)).toBe('undone');
});

test('a merge is not undone while a user may be a person of the other who has a password of staff since', async () => {
  const { own, other } = await crm.twoClients();
  await create(own, 'alice');
  await crm.merge(own, other);
  const bob = await create(own, 'bob');
  expect(await undoing(own, other)).toMatch(
    /^The portal user bob, whom staff have let in since the merge, may be a person of Orlova Shipping, /,
  );
  await change(bob, false);
  expect(await undoing(own, other)).toBe('undone');
});

test('a user of before stays with a new password where staff had invited them at an address of the client', async () => {
  const { own, other } = await crm.twoClients();
  const invited = await invite(own, 'clara', own.contactEmail);
  const created = await create(own, 'dora');
  await crm.merge(own, other);
  await update(invited, { password: `${PASSWORD} anew` });
  const dora = await update(created, { password: `${PASSWORD} anew` });
  expect(await undoing(own, other)).toMatch(
    /^The portal user dora, whom staff have let in since the merge, /,
  );
  await change(dora, false);
  expect(await undoing(own, other)).toBe('undone');
});

test('a merge is not undone where more may have happened since than can be read', async () => {
  const { own, other } = await crm.twoClients();
  await crm.merge(own, other);
  const notes = Array.from({ length: MAX_ENTRIES_SINCE }, (_, place) => {
    const at = new Date(Date.now() + 60_000 + place).toISOString();

    return { clientId: own.id, entry: `${at}#note#a`, kind: 'note', at, actor: 'sara', text: 'Sample.' };
  });
  await crm.store.fill('timeline', ...notes);
  expect(await undoing(own, other)).toBe('Too much has happened since the merge to undo it.');
});
