/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { passkeyApiOf } from '../support/api/passkey-api.ts';
import { siteOrigin } from '../support/snapshot-paths.ts';
import { softwareAuthenticator } from '../support/software-authenticator.ts';
import {
  ACCOUNT_ENDED,
  SIGNED_OUT,
  type StaffAccounts,
  startStaffAccounts,
} from '../support/staff-accounts.ts';

let accounts: StaffAccounts;
beforeAll(async () => {
  accounts = await startStaffAccounts();
});
afterAll(() => accounts.app.stop());

test('a member of staff sees their sessions, ends one, and ends all others', async () => {
  const { username, accessCode, cookie } = await accounts.newMember('johanna');
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' };
  const signIn = () =>
    accounts.app
      .send('POST', signInToStaffPortal.path, { username, accessCode }, { headers: phone })
      .then((one) => one.cookie);
  const other = await signIn();
  const { get, remove } = accounts.as(cookie);
  const sessions = '/api/staff/own/sessions';
  const { body } = await get(sessions);
  const items = body.items as Record<string, unknown>[];
  expect(items.map(({ device, isCurrent }) => [device, isCurrent]).toSorted()).toEqual([
    ['Safari on iPhone', false],
    [expect.any(String), true],
  ]);
  expect(items[0]?.place).toMatch(/[.:]\*$/);

  await remove(`${sessions}/${items.find(({ isCurrent }) => !isCurrent)?.id}`);
  expect([await accounts.read(other), await accounts.read(cookie)]).toEqual([SIGNED_OUT, 'staff']);
  const third = await signIn();
  // Nobody ends the session of somebody else.
  const stranger = await accounts.newMember('stranger');
  const { body: own } = await get(sessions);
  for (const { id } of own.items as { id: string }[])
    expect((await accounts.as(stranger.cookie).remove(`${sessions}/${id}`)).status).toBe(404);
  expect([await accounts.read(third), await accounts.read(cookie)]).toEqual(['staff', 'staff']);
  const kept = (await remove(sessions)).cookie;
  expect([await accounts.read(third), await accounts.read(cookie), await accounts.read(kept)]).toEqual([
    SIGNED_OUT,
    SIGNED_OUT,
    'staff',
  ]);
});

test('a changed access code ends every other session, and the present one goes on', async () => {
  const { username, accessCode, cookie } = await accounts.newMember('klara');
  const { cookie: other } = await accounts.enter(username, accessCode);
  const { put } = accounts.as(cookie);
  const path = '/api/staff/own/access-code';
  const newAccessCode = 'the next quiet berth';
  const wrong = await put(path, { oldAccessCode: 'wrong', newAccessCode });
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { oldAccessCode: 'This is not your current access code.' },
  ]);
  const guessable = await put(path, { oldAccessCode: accessCode, newAccessCode: 'Zahrael-Dubai-2026' });
  expect(guessable.body.fields).toEqual({
    newAccessCode: 'This access code is easy to guess: it is made of the product’s words, names or years.',
  });
  const changed = await put(path, { oldAccessCode: accessCode, newAccessCode });
  expect(changed.status).toBe(200);
  expect([
    await accounts.read(changed.cookie),
    await accounts.read(other),
    await accounts.read(cookie),
  ]).toEqual(['staff', SIGNED_OUT, SIGNED_OUT]);
  expect((await accounts.enter(username, newAccessCode)).status).toBe(201);
});

test('a sign-in is refused quickly though the log cannot be written, and none succeeds unlogged', async () => {
  const { username, accessCode } = await accounts.newMember('mona');
  const restore = accounts.app.stack.intercept(async ({ body: call }) =>
    JSON.stringify(call).includes(accounts.app.stack.tableName('access-log')) ? 'cut' : undefined,
  );
  expect((await accounts.enter(username, 'a wrong access code')).status).toBe(401);
  expect((await accounts.enter(username, accessCode)).status).toBe(503);
  restore();
  expect((await accounts.enter(username, accessCode)).status).toBe(201);
});

test('a passkey signs in alone, and not from elsewhere, twice, unverified, once removed, or for an ended account', async () => {
  const api = passkeyApiOf(accounts.app);
  const [petra, other] = [await accounts.newMember('petra'), await accounts.newMember('quentin')];
  const [own, foreign] = [softwareAuthenticator(siteOrigin), softwareAuthenticator(siteOrigin)];
  const refused = await api.add(softwareAuthenticator('https://attacker.example'), petra.cookie);
  expect([refused.status, refused.body.code]).toEqual([400, 'passkey_refused']);
  const added = await api.add(own, petra.cookie);
  expect([added.status, added.body.recoveryCodes]).toEqual([
    200,
    expect.arrayContaining([expect.any(String)]),
  ]);
  expect(await accounts.read(petra.cookie)).toEqual(SIGNED_OUT);
  await api.add(foreign, other.cookie);

  for (const deviation of [
    { origin: 'https://attacker.example' },
    { rpId: 'attacker.example' },
    { isVerified: false },
  ])
    expect((await api.signIn(own, deviation)).status).toBe(401);
  const assertion = own.use(await api.challenge());
  const entered = await api.enter(assertion);
  expect([entered.status, entered.body.username]).toEqual([201, 'petra']);
  expect((await api.enter(assertion)).status).toBe(401);

  const awaiting = (await accounts.enter('petra', petra.accessCode)).cookie;
  expect(await accounts.read(awaiting)).toEqual([401, 'second_factor_required']);
  const stolen = await api.verify(foreign, awaiting);
  expect([stolen.status, stolen.body.code]).toEqual([400, 'passkey_refused']);
  expect(await accounts.read((await api.verify(own, awaiting)).cookie)).toBe('staff');

  await accounts.change({ action: 'end', username: 'petra' });
  expect(await accounts.read(entered.cookie)).toEqual(ACCOUNT_ENDED);
  expect((await api.signIn(own)).status).toBe(401);
  await accounts.change({ action: 'reactivate', username: 'petra' });
  const again = (await api.signIn(own)).cookie;
  const { body } = await accounts.app.send('GET', '/api/staff/own/second-factor', undefined, {
    cookie: again,
  });
  const [passkey] = body.passkeys as { id: string; lastUsedAt: string }[];
  expect(passkey?.lastUsedAt).toEqual(expect.any(String));
  const removed = await accounts.as(again).remove(`/api/staff/own/passkeys/${passkey?.id}`);
  expect([removed.status, await accounts.read(removed.cookie)]).toEqual([200, 'staff']);
  expect((await api.signIn(own)).status).toBe(401);
  expect((await accounts.enter('petra', petra.accessCode)).body.username).toBe('petra');
});
