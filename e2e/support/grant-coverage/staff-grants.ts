import { createHash } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { appCodeAt } from '../../../functions/lib/auth/totp.ts';
import { secretName } from '../../../functions/lib/config/secret-ids.ts';
import { passkeyApiOf } from '../api/passkey-api.ts';
import { siteOrigin } from '../snapshot-paths.ts';
import { softwareAuthenticator } from '../software-authenticator.ts';
import type { Answer, TestApp } from '../test-app.ts';
import type { Ask } from './ask-as.ts';
import { sixTimes } from './six-times.ts';

/** The life of an account: every function uses each of its grants. */
export const coverStaffGrants = async (app: TestApp, ask: Ask): Promise<void> => {
  const { stack, send, mails } = app;
  const email = 'invited@sample.example';
  await ask('GET', '/api/team');
  const { version } = await ask('POST', '/api/team', { username: 'invited', name: 'Sample', email });
  await ask('POST', '/api/team/invited/link', { version, email });
  await stack.settled();
  await ask('GET', '/api/team');
  const mail = (await mails()).findLast(({ destination }) => destination.to.includes(email));
  const [, token] = /#([\w-]{43})/.exec(mail?.body.text ?? '') ?? [];
  await send('POST', '/api/staff/link', { token });
  await send('POST', '/api/staff/access-code', { token, accessCode: 'quiet berth in the lee' });
  await ask('PUT', '/api/team/invited', { version: 3, name: 'Edda Sample', role: 'admin' });
  await ask('PUT', '/api/team/invited', { version: 4, role: 'staff' });
  await coverAttributesOfStaff(app, ask);
  await ask('DELETE', '/api/team/invited/sessions');
  await ask('GET', '/api/access-log');

  const invited = { username: 'invited', accessCode: 'quiet berth in the lee' };
  const { cookie } = await send('POST', '/api/staff/session', invited);
  const own = async (method: string, path: string, input: object | undefined, session: string) => {
    const answer = await send(method, `/api/staff/own/${path}`, input, { cookie: session });
    stack.advanceClock(6 * 60_000);

    return answer;
  };
  const another = async () => (await send('POST', '/api/staff/session', invited)).cookie;
  stack.advanceClock(6 * 60_000);
  await another();
  const { body } = await own('GET', 'sessions', undefined, cookie);
  const items = body.items as { id: string; isCurrent: boolean }[];
  await own('DELETE', `sessions/${items.find(({ isCurrent }) => !isCurrent)?.id}`, undefined, cookie);
  await another();
  const kept = (await own('DELETE', 'sessions', undefined, cookie)).cookie;
  await another();
  const codes = { oldAccessCode: invited.accessCode, newAccessCode: 'the next quiet berth' };
  const changed = (await own('PUT', 'access-code', codes, kept)).cookie;
  await coverSecondFactorGrants(app, { ask, own, cookie: changed, accessCode: codes.newAccessCode });
};

/** Changes that name the attributes of an account which its usual life does not. */
const coverAttributesOfStaff = async ({ stack }: TestApp, ask: Ask): Promise<void> => {
  const email = 'revoked@sample.example';
  await ask('POST', '/api/team', { username: 'revoked', name: 'Sample', email });
  await ask('PUT', '/api/team/revoked', { version: 1, isActive: false });
  await ask('POST', '/api/team/revoked/link', { version: 2, email });
  const change = (action: string, rest: object = {}) =>
    stack.invoke('ops/change-staff', { action, username: 'revoked', ...rest });
  await change('end');
  await change('reset-access-code', { accessCode: 'lighter and sandbank' });
  await change('reactivate');
  // An admin whose link ends their access code, while another admin has one.
  await change('change-role', { role: 'admin' });
  await ask('POST', '/api/team/revoked/link', { version: 7, email: 'elsewhere@sample.example' });
};

interface SecondFactorGrants {
  readonly ask: Ask;
  readonly own: (method: string, path: string, input: object | undefined, cookie: string) => Promise<Answer>;
  readonly cookie: string;
  readonly accessCode: string;
}

/** The life of a second factor, whose person signs in with a recovery code. */
const coverSecondFactorGrants = async (
  { stack, send }: TestApp,
  { ask, own, cookie, accessCode }: SecondFactorGrants,
): Promise<void> => {
  const signIn = async () =>
    (await send('POST', '/api/staff/session', { username: 'invited', accessCode })).cookie;
  const enrol = async (session: string) => {
    const { body } = await own('POST', 'second-factor', {}, session);
    const code = appCodeAt(String(body.secret), new Date(stack.now()));

    return (await own('PUT', 'second-factor', { code }, session)).cookie;
  };
  const enrolled = await enrol(cookie);
  await own('GET', 'second-factor', undefined, enrolled);
  const { body } = await own('POST', 'recovery-codes', {}, enrolled);
  const awaiting = await signIn();
  stack.advanceClock(6 * 60_000);
  const codes = body.recoveryCodes as string[];
  const verify = async (code: string | undefined, session: string) =>
    (await send('POST', '/api/staff/session/second-factor', { code }, { cookie: session })).cookie;
  const verified = await verify(codes[0], awaiting);
  stack.advanceClock(6 * 60_000);
  const again = await verify(codes[1], verified);
  stack.advanceClock(6 * 60_000);
  await enrol((await own('DELETE', 'second-factor', undefined, again)).cookie);
  await ask('DELETE', '/api/team/invited/second-factor');
  await coverPasskeyGrants({ stack, send }, { own, cookie: await enrol(await signIn()), signIn });
  await ask('DELETE', '/api/team/invited/second-factor');
  const complete = await enrol(await awaitingEnrolment(stack, await signIn()));
  const [api, authenticator] = [passkeyApiOf({ send }), softwareAuthenticator(siteOrigin)];
  await api.add(authenticator, complete);
  const blocked = await signIn();
  await sixTimes(() => verify('no code', blocked));
  await api.verify(authenticator, blocked);
  const key = secretName('local', 'second-factor-key');
  stack.putSecret(key, { current: 'another sample key', previous: stack.readSecret(key).current });
  stack.advanceClock(6 * 60_000);
  await stack.invoke('ops/reseal-second-factors');
  await stack.invoke('ops/change-staff', { action: 'reset-second-factor', username: 'invited' });
};

/** The session of this cookie as it is where every account must have a second factor. */
const awaitingEnrolment = async (
  { operator, tableName }: TestApp['stack'],
  cookie: string,
): Promise<string> => {
  const [, token = ''] = cookie.split('=');
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  await DynamoDBDocumentClient.from(new DynamoDBClient(operator)).send(
    new UpdateCommand({
      TableName: tableName('sessions'),
      Key: { tokenHash },
      UpdateExpression: 'SET awaits = :enrolment',
      ConditionExpression: 'attribute_exists(tokenHash)',
      ExpressionAttributeValues: { ':enrolment': 'enrolment' },
    }),
  );

  return cookie;
};

const removePasskey = async (own: SecondFactorGrants['own'], cookie: string): Promise<string> => {
  const { body } = await own('GET', 'second-factor', undefined, cookie);
  const [passkey] = body.passkeys as { id: string }[];

  return (await own('DELETE', `passkeys/${passkey?.id}`, undefined, cookie)).cookie;
};

/** The life of passkeys, beside an app and alone. */
const coverPasskeyGrants = async (
  { stack, send }: Pick<TestApp, 'stack' | 'send'>,
  { own, cookie, signIn }: Pick<SecondFactorGrants, 'own' | 'cookie'> & { signIn: () => Promise<string> },
): Promise<void> => {
  // A call notes that a session lives if five minutes have passed since another did: the second of each two.
  const minutes = (count: number) => stack.advanceClock(count * 60_000);
  const api = passkeyApiOf({ send });
  const slowApi = passkeyApiOf({ send }, () => minutes(3));
  const afterFour = async (session: Promise<string>) => {
    const fresh = await session;
    minutes(4);

    return fresh;
  };
  const [authenticator, spare] = [softwareAuthenticator(siteOrigin), softwareAuthenticator(siteOrigin)];
  await api.add(authenticator, cookie);
  const verified = (await slowApi.verify(authenticator, await afterFour(signIn()))).cookie;
  const entered = (await api.enter(authenticator.use(await api.challenge()), verified)).cookie;
  minutes(6);
  const steppedUp = (await api.verify(authenticator, entered)).cookie;
  const appRemoved = (await own('DELETE', 'second-factor', undefined, steppedUp)).cookie;
  const spareAdded = (await api.add(spare, appRemoved)).cookie;
  const spareAlone = await removePasskey(own, spareAdded);
  await removePasskey(own, (await api.verify(spare, spareAlone)).cookie);
  const awaiting = afterFour(awaitingEnrolment(stack, await signIn()));
  await slowApi.add(softwareAuthenticator(siteOrigin), await awaiting);
};
