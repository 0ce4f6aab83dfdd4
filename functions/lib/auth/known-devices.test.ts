import { expect, test } from 'vitest';
import { deviceTokens, knownDevice, withDevice } from './known-devices.ts';

const owner = { username: 'commander', sessionEpoch: 'first' };
const signedIn = (account: Parameters<typeof withDevice>[1], cookie = '') => {
  const { devices, cookie: value } = withDevice('staff', account, deviceTokens(cookie));

  return { account: { ...account, devices }, cookie: value };
};
const knows = (account: Parameters<typeof withDevice>[1], cookie: string, kind = 'staff' as const) =>
  knownDevice(kind, account, deviceTokens(cookie)) !== undefined;

test('a device that has signed in is known to its account, by a hash', () => {
  const { account, cookie } = signedIn(owner);
  expect(knows(account, cookie)).toBe(true);
  expect(cookie).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(account)).not.toContain(cookie);
});

test('it is not known to other accounts, nor to a client of the same name', () => {
  const { account, cookie } = signedIn(owner);
  expect(knows({ ...account, username: 'deputy' }, cookie)).toBe(false);
  expect(knownDevice('client', account, deviceTokens(cookie))).toBeUndefined();
  expect(knows(account, signedIn(owner).cookie)).toBe(false);
});

test('a new secret or signing out everywhere forgets all devices', () => {
  const { account, cookie } = signedIn(owner);
  expect(knows({ ...account, sessionEpoch: 'second' }, cookie)).toBe(false);
});

test('a device that signs in again keeps its token and is stored once', () => {
  const first = signedIn(owner);
  const again = signedIn(first.account, first.cookie);
  expect(again).toEqual(first);
});

test('a browser is known to four accounts, and each of them has a token of its own', () => {
  const names = ['amira', 'boris', 'cora', 'dana', 'edgar'];
  let cookie = '';
  const accounts = names.map((username) => {
    const signed = signedIn({ ...owner, username }, cookie);
    cookie = signed.cookie;

    return signed.account;
  });
  expect(accounts.map((account) => knows(account, cookie))).toEqual([false, true, true, true, true]);
});

test('of a cookie that holds more tokens the first four are read, and four are kept', () => {
  const tokens = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(43));
  expect(deviceTokens(tokens.join('.'))).toEqual(tokens.slice(0, 4));
  const [, ...others] = withDevice('staff', owner, tokens).cookie.split('.');
  expect(others).toEqual(tokens.slice(0, 3));
});

test('of more than twenty devices the one that has not signed in for longest is forgotten', () => {
  const first = signedIn(owner);
  let { account } = first;
  for (let n = 0; n < 19; n += 1) ({ account } = signedIn(account));
  expect(knows(account, first.cookie)).toBe(true);
  ({ account } = signedIn(account));
  expect(knows(account, first.cookie)).toBe(false);
  expect(account.devices).toHaveLength(20);
});

test('what is no token in the cookie is ignored', () => {
  expect(deviceTokens(`made-up.${'x'.repeat(43)}.${'y'.repeat(44)}`)).toEqual(['x'.repeat(43)]);
  expect(deviceTokens('')).toEqual([]);
});
