import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type Cookies,
  cookiesOf,
  fakeClockInEachTest,
  wait,
} from '../../e2e/support/access-code-accounts.ts';
import { codeOf } from '../../e2e/support/app-code-accounts.ts';
import type { Called } from '../../e2e/support/concurrent-writes.ts';
import {
  newAuthenticator,
  type PasskeyAccounts,
  startPasskeyAccounts,
} from '../../e2e/support/passkey-accounts.ts';
import { addPasskey, removePasskey } from '../../shared/contract/passkeys.ts';
import {
  confirmEnrolment,
  readOwnSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
  verifySecondFactor,
} from '../../shared/contract/second-factor.ts';
import {
  changeOwnAccessCode,
  endOtherStaffSessions,
  signOutOfStaffPortal,
} from '../../shared/contract/staff-access.ts';
import { endStaffSessions } from '../../shared/contract/team.ts';
import type { TableId } from '../lib/dynamo/tables.ts';

// A sign-in takes its second elsewhere.
vi.mock('node:timers/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:timers/promises')>()),
  setTimeout: () => Promise.resolve(),
}));

let accounts: PasskeyAccounts;
beforeAll(async () => {
  accounts = await startPasskeyAccounts();
});
afterAll(() => accounts.store.stop());
fakeClockInEachTest();

/** What somebody does with their own account, and the table that its change is the next to write to. */
const OWN_CALLS = [
  { name: 'to set an app up', table: 'second-factors' },
  { name: 'to confirm an app', table: 'second-factors' },
  { name: 'for other recovery codes', table: 'second-factors' },
  { name: 'to remove the app', table: 'second-factors' },
  { name: 'to add a passkey', table: 'second-factors' },
  { name: 'to remove a passkey', table: 'second-factors' },
  { name: 'to sign out everywhere else', table: 'staff' },
  { name: 'for another access code', table: 'staff' },
] as const;
type OwnCall = (typeof OWN_CALLS)[number]['name'];

const ownCalls = async (cookies: Cookies): Promise<Record<OwnCall, () => Promise<Called>>> => {
  const { store, creationFor } = accounts;
  const own = await store.call(readOwnSecondFactor, {}, { cookies });
  const [passkey] = readOwnSecondFactor.output.parse(own.body).passkeys;
  const credential = newAuthenticator().create(await creationFor(cookies));
  const code = codeOf(await secretOfSetup(cookies));
  const codes = { oldAccessCode: 'a quiet berth in July', newAccessCode: 'the next quiet berth' };

  return {
    'to set an app up': () => store.call(startEnrolment, {}, { cookies }),
    'to confirm an app': () => store.call(confirmEnrolment, { code }, { cookies }),
    'for other recovery codes': () => store.call(renewRecoveryCodes, {}, { cookies }),
    'to remove the app': () => store.call(removeOwnSecondFactor, {}, { cookies }),
    'to add a passkey': () => store.call(addPasskey, { name: 'Phone', credential }, { cookies }),
    'to remove a passkey': () => store.call(removePasskey, { id: passkey?.id ?? '' }, { cookies }),
    'to sign out everywhere else': () => store.call(endOtherStaffSessions, {}, { cookies }),
    'for another access code': () => store.call(changeOwnAccessCode, codes, { cookies }),
  };
};

/** The secret of an app that is being set up. */
const secretOfSetup = async (cookies: Cookies) =>
  startEnrolment.output.parse((await accounts.store.call(startEnrolment, {}, { cookies })).body).secret;

/** Somebody with an app and a passkey. */
const newPerson = async (username: string) => {
  const { cookies: first } = await accounts.protectedMember(username);
  const secret = await secretOfSetup(first);
  const code = codeOf(secret);
  const confirmed = await accounts.store.call(confirmEnrolment, { code }, { cookies: first });
  wait(60);

  return { username, secret, cookies: cookiesOf(confirmed) };
};
type Person = Awaited<ReturnType<typeof newPerson>>;

const signOut = ({ cookies }: Person) => accounts.store.call(signOutOfStaffPortal, {}, { cookies });
const endByAdmin = ({ username }: Person) => accounts.store.call(endStaffSessions, { id: username });

/** What is stored of a person, by table. */
const storedOf = ({ username }: Person, tables: readonly TableId[]) =>
  Promise.all(
    tables.map(async (table) =>
      (await accounts.store.items(table)).filter(
        (item) => item.username === username || item.cause === `staff#${username}`,
      ),
    ),
  );

const cases = OWN_CALLS.flatMap((one) => [
  { ...one, how: 'that is signed out of in another tab', end: signOut },
  { ...one, how: 'whose account an admin signs out', end: endByAdmin },
]);

test.each(cases)(
  'a call $name changes nothing with a session $how meanwhile',
  async ({ name, table, how, end }) => {
    const person = await newPerson(`${how}-${name}`.replaceAll(' ', '-'));
    const ownCall = (await ownCalls(person.cookies))[name];
    const tables = ['staff', 'second-factors', 'passkeys', 'sessions', 'mail'] as const;
    let before: unknown;
    accounts.store.inBetween(async () => {
      await end(person);
      before = await storedOf(person, tables);
    }, table);
    const { status, cookies } = await ownCall();
    expect([status, cookies]).toEqual([401, []]);
    expect(await storedOf(person, tables)).toEqual(before);
  },
);

test.each([
  ['that is signed out of in another tab', signOut],
  ['whose account an admin signs out', endByAdmin],
])('a session %s while its second factor is verified does not go on', async (_, end) => {
  const person = await newPerson(`verified-${end.name.toLowerCase()}`);
  const { cookies } = person;
  let before: unknown;
  accounts.store.inBetween(async () => {
    await end(person);
    before = await storedOf(person, ['sessions', 'second-factors']);
  }, 'second-factors');
  const input = { code: codeOf(person.secret) };
  expect(await accounts.store.call(verifySecondFactor, input, { cookies })).toMatchObject({
    ...{ status: 401, cookies: [] },
  });
  expect(await storedOf(person, ['sessions', 'second-factors'])).toEqual(before);
});

test('a sign-in starts no session where an admin signs its person out before the second step is over', async () => {
  const person = await newPerson('second-step');
  const cookies = cookiesOf(await accounts.signIn(person.username));
  let before: unknown;
  accounts.store.inBetween(async () => {
    await endByAdmin(person);
    before = await storedOf(person, ['staff', 'sessions', 'second-factors']);
  }, 'second-factors');
  const input = { code: codeOf(person.secret) };
  expect(await accounts.store.call(verifySecondFactor, input, { cookies })).toMatchObject({
    ...{ status: 401, cookies: [] },
  });
  expect(await storedOf(person, ['staff', 'sessions', 'second-factors'])).toEqual(before);
});
