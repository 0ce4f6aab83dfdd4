import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientMerges, startClientMerges } from '../../e2e/support/client-merges.ts';
import { makeContactMain, removeContact, saveContact } from '../../shared/contract/client-contacts.ts';
import { mergeClients } from '../../shared/contract/client-merges.ts';
import {
  createPortalUser,
  listPortalUsers,
  sendPasswordLink,
} from '../../shared/contract/portal-management.ts';
import { forgotPassword } from '../../shared/contract/portal-session.ts';
import type { Client } from '../../shared/domain/client.ts';
import { PortalUserAccount } from '../../shared/domain/portal-user.ts';

let crm: ClientMerges;
beforeAll(async () => {
  crm = await startClientMerges();
});
afterAll(() => crm.store.stop());

const PASSWORD = 'quiet berth in the lee 7';
const userOf = ({ id: clientId }: Client, username: string) =>
  crm.call(createPortalUser, { clientId, username, password: PASSWORD, accessTier: 'Tier1' });
const listed = async (username: string) => {
  const { items } = await crm.call(listPortalUsers, {});

  return PortalUserAccount.parse(items.find((user) => user.username === username));
};
/** Who is mailed a link once somebody has asked for a password in this name. */
const askedFor = async (username: string) => {
  await crm.store.call(forgotPassword, { username }, { cookies: [] });
  const { id } = await listed(username);

  return (await crm.store.items('mail')).filter(({ cause }) => cause === id).map(({ to }) => to);
};

test('a user whom staff gave a password has the address that their client had then, which staff see', async () => {
  const client = await crm.newClient('Orlova Maritime');
  await userOf(client, 'amira');
  expect(await listed('amira')).toMatchObject({ email: client.contactEmail });
  expect(await askedFor('amira')).toEqual([client.contactEmail]);
});

test('a forgotten password is mailed to no other person: not after a merge that took the other’s address', async () => {
  const { own, other } = await crm.twoClients();
  await userOf(own, 'boris');
  await crm.call(mergeClients, {
    ...{ id: own.id, version: own.version, mergedId: other.id, mergedVersion: other.version },
    takes: ['contactEmail'],
  });
  expect((await crm.read(own.id)).contactEmail).toBe(other.contactEmail);
  expect(await askedFor('boris')).toEqual([own.contactEmail]);
});

test('nor after another contact became the main one', async () => {
  const client = await crm.newClient('Orlova Maritime');
  await userOf(client, 'celia');
  const vera = { name: 'Vera', email: 'vera@orlova.example', role: '', phone: '' };
  await crm.call(saveContact, { id: client.id, version: client.version, ...vera });
  const { version, contacts = [] } = await crm.read(client.id);
  await crm.call(makeContactMain, { id: client.id, version, contactId: String(contacts[0]?.id) });
  expect((await crm.read(client.id)).contactEmail).toBe(vera.email);
  expect(await askedFor('celia')).toEqual([client.contactEmail]);
});

test('nor to a former contact whom staff have removed, and who knows the name', async () => {
  const client = await crm.newClient('Orlova Maritime');
  await userOf(client, 'carla');
  const carla = { name: 'Carla', email: 'carla@orlova.example', role: '', phone: '' };
  await crm.call(saveContact, { id: client.id, version: client.version, ...carla });
  const { version, contacts = [] } = await crm.read(client.id);
  await crm.call(makeContactMain, { id: client.id, version, contactId: String(contacts[0]?.id) });
  const after = await crm.read(client.id);
  const [former] = after.contacts ?? [];
  await crm.call(removeContact, { id: client.id, version: after.version, contactId: String(former?.id) });
  expect(await askedFor('carla')).toEqual([]);
  const { id, version: read } = await listed('carla');
  await crm.call(sendPasswordLink, { id, version: read, email: carla.email });
  // The former address is told of it once, without the link.
  expect(await askedFor('carla')).toEqual(expect.arrayContaining([carla.email, carla.email]));
  expect((await askedFor('carla')).filter((to) => to === client.contactEmail)).toHaveLength(1);
});

test('a user without an address is mailed nothing until staff enter one', async () => {
  const client = await crm.newClient('Orlova Maritime');
  await userOf(client, 'dora');
  const { email: _, ...stored } =
    (await crm.store.items('portal-users')).find(({ username }) => username === 'dora') ?? {};
  await crm.store.put('portal-users', stored);
  const { id, version, email } = await listed('dora');
  expect(email).toBeUndefined();
  expect(await askedFor('dora')).toEqual([]);
  await crm.call(sendPasswordLink, { id, version, email: 'dora@sample.example' });
  expect(await askedFor('dora')).toEqual(['dora@sample.example', 'dora@sample.example']);
});
