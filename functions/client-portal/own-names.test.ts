import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cookiesOf } from '../../e2e/support/access-code-accounts.ts';
import { type ClientMerges, startClientMerges } from '../../e2e/support/client-merges.ts';
import { saveContact } from '../../shared/contract/client-contacts.ts';
import { readOwnProfile } from '../../shared/contract/client-portal.ts';
import { updateClient } from '../../shared/contract/crm.ts';
import { invitePortalUser } from '../../shared/contract/portal-management.ts';
import {
  choosePassword,
  readPasswordLink,
  readPortalSession,
  signInToPortal,
} from '../../shared/contract/portal-session.ts';
import { withAccessToken } from '../lib/auth/access-link.table.ts';
import { EmailMessage } from '../lib/email/email-message.ts';
import { findPortalUserNamed } from '../lib/portal/user.table.ts';

// A sign-in takes its second elsewhere.
vi.mock('node:timers/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:timers/promises')>()),
  setTimeout: () => Promise.resolve(),
}));

let crm: ClientMerges;
beforeAll(async () => {
  crm = await startClientMerges();
});
afterAll(() => crm.store.stop());

const password = 'quiet berth in the lee 7';
const asVisitor = { cookies: [] };

const mailedToken = async (email: string): Promise<string> => {
  const mail = (await crm.store.items('mail')).find(({ to }) => to === email);
  const accounts = { staff: async () => undefined, client: findPortalUserNamed };
  const sent = await withAccessToken(EmailMessage.parse(mail), accounts, new Date());

  return /choose-password#([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '';
};

/** What the portal calls an invited user: at their link, their sign-in, in the session and in their profile. */
const namesShownTo = async (username: string, email: string, clientId: number) => {
  await crm.call(invitePortalUser, { clientId, username, email, accessTier: 'Tier1' });
  const token = await mailedToken(email);
  const link = await crm.store.call(readPasswordLink, { token }, asVisitor);
  await crm.store.call(choosePassword, { token, password }, asVisitor);
  const signedIn = await crm.store.call(signInToPortal, { username, password }, asVisitor);
  const cookies = cookiesOf(signedIn);
  const session = await crm.store.call(readPortalSession, {}, { cookies });
  const profile = await crm.store.call(readOwnProfile, {}, { cookies });

  return {
    cookies,
    names: [link, signedIn, session, profile].map(({ body }) => body.clientName),
    address: profile.body.email,
  };
};
const nameNow = async (cookies: readonly string[]) =>
  (await crm.store.call(readPortalSession, {}, { cookies })).body.clientName;

test('a further contact who is a user has the own name and address in the portal, as they are now', async () => {
  const client = await crm.newClient('Anna Orlova', { company: 'Orlova Maritime' });
  const boris = { name: 'Boris Orlov', email: 'boris@orlova.example', role: '', phone: '' };
  await crm.call(saveContact, { id: client.id, version: client.version, ...boris });
  const { cookies, names, address } = await namesShownTo('boris', 'Boris@orlova.example', client.id);
  expect(names).toEqual(['Boris Orlov', 'Boris Orlov', 'Boris Orlov', 'Boris Orlov']);
  expect(address).toBe('Boris@orlova.example');
  const { version, contacts = [] } = await crm.read(client.id);
  const contactId = String(contacts[0]?.id);
  await crm.call(saveContact, { id: client.id, version, contactId, ...boris, name: 'Boris Orloff' });
  expect(await nameNow(cookies)).toBe('Boris Orloff');
});

test('the main contact has the name that staff have corrected since', async () => {
  const { id, version, contactEmail } = await crm.newClient('Ana Orlova', { company: 'Orlova Maritime' });
  const { cookies, names } = await namesShownTo('anna', contactEmail, id);
  expect(new Set(names)).toEqual(new Set(['Ana Orlova']));
  await crm.call(updateClient, { id, version, clientName: 'Anna Orlova' });
  expect(await nameNow(cookies)).toBe('Anna Orlova');
});

test('a user of an address that no contact has is named as the company, and where there is none as the client', async () => {
  const { id } = await crm.newClient('Anna Orlova', { company: 'Orlova Maritime' });
  const { names } = await namesShownTo('office', 'office@orlova.example', id);
  expect(new Set(names)).toEqual(new Set(['Orlova Maritime']));
  const alone = await crm.newClient('Celia Sample');
  expect((await namesShownTo('celia', 'office@celia.example', alone.id)).names).toContain('Celia Sample');
});
