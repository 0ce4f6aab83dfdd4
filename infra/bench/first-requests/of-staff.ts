import { softwareAuthenticator } from '../../../e2e/support/software-authenticator.ts';
import { appCodeAt } from '../../../functions/lib/auth/totp.ts';
import { readPasskeyCreation, readPasskeySignIn, readSecondStep } from '../../../shared/contract/passkeys.ts';
import { signInToStaffPortal } from '../../../shared/contract/staff-access.ts';
import { sessionAfter, signInAt } from '../../local/seed/call.ts';
import { ACCESS_CODE, signInNewStaff } from '../sample-calls.ts';
import { SAMPLE_COLLEAGUE, SAMPLE_STAFF } from '../sample-inputs.ts';
import { type FirstRequest, type FirstRequests, itemsIn, type SampleRecords } from './sample-records.ts';

const OWN = '/api/staff/own';
const LINK = /#([\w-]{43})/;
const HALF_MINUTE = 30_000;

/** Accounts of staff, their links and second factors. @param session of the sample member of staff */
export const requestsOfStaff = (
  records: SampleRecords,
  { session, origin }: { session: string; origin: string },
): FirstRequests => {
  const { call, newName, newEmail, once, stack } = records;
  const signIn = (username: string) =>
    signInAt(stack, signInToStaffPortal, { username, accessCode: ACCESS_CODE });
  /** A new account that sets up an app. */
  const enrolling = async () => {
    const username = newName();
    const cookie = await signInNewStaff(stack, username);
    const { secret } = await call('POST', `${OWN}/second-factor`, {}, { cookie });
    const codeIn = (wait: number) => appCodeAt(String(secret), new Date(stack.now() + wait));

    return { username, cookie, codeIn };
  };
  const enrolled = async () => {
    const account = await enrolling();
    const sent = { method: 'PUT', path: `${OWN}/second-factor`, body: { code: account.codeIn(0) } };
    const cookie = await sessionAfter(stack, { ...sent, headers: { cookie: account.cookie } });

    return { ...account, cookie };
  };
  const credentialFor = async (cookie: string) => {
    const authenticator = softwareAuthenticator(origin);
    const creation = await call('GET', readPasskeyCreation.path, undefined, { cookie });

    return { authenticator, credential: authenticator.create(readPasskeyCreation.output.parse(creation)) };
  };
  /** A new account with a passkey alone. */
  const withPasskey = async () => {
    const username = newName();
    const before = await signInNewStaff(stack, username);
    const { authenticator, credential } = await credentialFor(before);
    const sent = { method: 'POST', path: `${OWN}/passkeys`, body: { name: 'Laptop', credential } };
    const cookie = await sessionAfter(stack, { ...sent, headers: { cookie: before } });

    return { username, cookie, authenticator };
  };
  const withKey = once(withPasskey);
  /** The session of a new account, for what ends sessions or changes the access code. */
  const ofNewMember = async (): Promise<FirstRequest> => ({
    cookie: await signInNewStaff(stack, newName()),
  });
  const versionOfAccount = (username: string) => records.versionOf('staff', { username });
  const invited = async () => {
    const member = { username: newName(), name: 'Sample', email: newEmail() };
    await records.callAsAdmin('POST', '/api/team', member);

    return { id: member.username, email: member.email };
  };
  const token = async () => records.foundInMail((await invited()).email, LINK);
  const readable = once(token);

  return {
    'staff-access/verify-second-factor': async () => {
      const { username, codeIn } = await enrolled();

      // The code of now has been used.
      return { cookie: await signIn(username), input: { code: codeIn(HALF_MINUTE) } };
    },
    'staff-access/start-enrolment': ofNewMember,
    'staff-access/sign-out': ofNewMember,
    'staff-access/change-own-access-code': ofNewMember,
    'staff-access/end-other-sessions': ofNewMember,
    'staff-access/confirm-enrolment': async () => {
      const { cookie, codeIn } = await enrolling();

      return { cookie, input: { code: codeIn(0) } };
    },
    'staff-access/add-passkey': async () => {
      const cookie = await signInNewStaff(stack, newName());

      return { cookie, input: { credential: (await credentialFor(cookie)).credential } };
    },
    'staff-access/remove-passkey': async () => {
      const { cookie } = await withPasskey();
      const { passkeys } = await call('GET', `${OWN}/second-factor`, undefined, { cookie });
      const [passkey] = itemsIn({ items: passkeys });

      return { cookie, input: { id: passkey?.id } };
    },
    'staff-access/verify-passkey': async () => {
      const { username, authenticator } = await withKey();
      const cookie = await signIn(username);
      const step = await call('GET', readSecondStep.path, undefined, { cookie });
      const { passkey } = readSecondStep.output.parse(step);
      if (!passkey) throw new Error('The sample account has no passkey.');

      return { cookie, input: { assertion: authenticator.use(passkey) } };
    },
    'staff-access/sign-in-with-passkey': async () => {
      const { authenticator } = await withKey();
      const request = readPasskeySignIn.output.parse(
        await call('GET', readPasskeySignIn.path, undefined, { cookie: '' }),
      );

      return { input: { assertion: authenticator.use(request) } };
    },
    'staff-access/renew-recovery-codes': async () => ({ cookie: (await enrolled()).cookie }),
    'staff-access/read-link': async () => ({ input: { token: await readable() } }),
    'staff-access/choose-access-code': async () => ({ input: { token: await token() } }),
    'staff-access/end-own-session': async () => {
      await signIn(SAMPLE_STAFF);
      const sessions = itemsIn(await call('GET', `${OWN}/sessions`, undefined, { cookie: session }));

      return { input: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id } };
    },
    'team/update-account': async () => ({
      input: { id: SAMPLE_COLLEAGUE, name: newName(), version: await versionOfAccount(SAMPLE_COLLEAGUE) },
    }),
    'team/send-link': async () => {
      const { id } = await invited();

      return { input: { id, email: newEmail(), version: await versionOfAccount(id) } };
    },
    'team/reset-second-factor': async () => ({ input: { id: (await withPasskey()).username } }),
    'team/invite-member': async () => ({ input: { username: newName(), email: newEmail() } }),
  };
};
