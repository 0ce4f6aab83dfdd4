import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { findAccountOfToken, withAccessToken } from './access-link.table.ts';
import { hashToken } from './tokens.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
});

const NOW = new Date('2026-11-22T08:00:00.000Z');
const account = { isActive: true, link: { id: 'second', expiresAt: '2026-11-22T09:00:00.000Z' } };
const email = {
  ...{ id: 'access-link#second', cause: 'staff#amira', to: 'a@sample.example', subject: '' },
  ...{ text: 'Open {token}', html: '<a href="{token}">' },
};
const linked = {
  ...email,
  accessLink: { kind: 'client', username: 'amira', link: 'second' } as const,
};
const accounts = (client: typeof account | undefined) => ({
  staff: async () => undefined,
  client: async () => client,
});

test('each try to send a link has a token of its own, of which the hash is stored until the link ends', async () => {
  const [one, other] = [
    await withAccessToken(linked, accounts(account), NOW),
    await withAccessToken(linked, accounts(account), NOW),
  ];
  const token = one?.text.slice('Open '.length) ?? '';
  expect(one?.html).toBe(`<a href="${token}">`);
  expect(other?.text).not.toBe(one?.text);
  expect(store.commandCalls(PutCommand)[0]?.args[0].input.Item).toEqual({
    ...linked.accessLink,
    tokenHash: hashToken(token),
    expires: Date.parse(account.link.expiresAt) / 1000,
  });
});

test('the hash of a token is stored until the second after its link ends', async () => {
  const expiresAt = '2026-11-22T09:00:00.001Z';
  await withAccessToken(linked, accounts({ ...account, link: { ...account.link, expiresAt } }), NOW);
  expect(store.commandCalls(PutCommand)[0]?.args[0].input.Item).toMatchObject({
    expires: Date.parse('2026-11-22T09:00:01.000Z') / 1000,
  });
});

test('an email without a link is sent as it is', async () => {
  expect(await withAccessToken(email, accounts(undefined), NOW)).toBe(email);
  expect(store.calls()).toHaveLength(0);
});

const VOID: readonly (readonly [string, object | undefined])[] = [
  ['an account that is gone', undefined],
  ['an account that was deactivated', { ...account, isActive: false }],
  ['an account with a newer link', { ...account, link: { ...account.link, id: 'third' } }],
  ['an account whose link was used', { isActive: true }],
  ['an expired link', { ...account, link: { ...account.link, expiresAt: NOW.toISOString() } }],
];

test.each(VOID)('the link of %s is not sent', async (_, changed) => {
  const found = changed as typeof account | undefined;
  expect(await withAccessToken(linked, accounts(found), NOW)).toBeUndefined();
  expect(store.calls()).toHaveLength(0);
});

const accountOfToken = (kind: 'staff' | 'client', found: typeof account | undefined) => {
  store.on(GetCommand).resolves({ Item: { tokenHash: hashToken('token'), ...linked.accessLink } });

  return findAccountOfToken('token', { kind, find: async () => found, now: NOW });
};

test('a token finds the account of its kind', async () => {
  expect(await accountOfToken('client', account)).toEqual(account);
  expect(await accountOfToken('staff', account)).toBeUndefined();
});

test.each(VOID)('the token of %s finds none', async (_, changed) => {
  expect(await accountOfToken('client', changed as typeof account | undefined)).toBeUndefined();
});

test('an unknown token finds nobody', async () => {
  const lookup = { kind: 'client', find: async () => account, now: NOW } as const;
  expect(await findAccountOfToken('token', lookup)).toBeUndefined();
});
