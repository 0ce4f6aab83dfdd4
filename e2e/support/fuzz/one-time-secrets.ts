import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { appCodeAt } from '../../../functions/lib/auth/totp.ts';
import { portalUserId } from '../../../functions/lib/portal/user.table.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import {
  addPasskey,
  readPasskeyCreation,
  readPasskeySignIn,
  readSecondStep,
  signInWithPasskey,
  verifyPasskey,
} from '../../../shared/contract/passkeys.ts';
import { choosePassword, readPasswordLink } from '../../../shared/contract/portal-session.ts';
import { confirmEnrolment } from '../../../shared/contract/second-factor.ts';
import { chooseAccessCode, readAccessLink } from '../../../shared/contract/staff-access.ts';
import { siteOrigin } from '../snapshot-paths.ts';
import { softwareAuthenticator } from '../software-authenticator.ts';
import type { TestApp } from '../test-app.ts';
import type { CallerRole } from './fuzz-requests.ts';
import { type createFuzzSamples, ENROLLING_STAFF, INVITED } from './fuzz-samples.ts';
import type { KnownValues } from './known-values.ts';

type Samples = Awaited<ReturnType<typeof createFuzzSamples>>;

/**
 * Makes valid again, before a request, what the requests before it have used up: mailed links, the set-up of an app, and
 * answers to a challenge. Calls no endpoint that writes: its writes are counted for the requests to it.
 */
export const oneTimeSecretsOf = async (
  { stack, send }: TestApp,
  { passkey: { authenticator }, enrolmentSecret }: Samples,
  known: KnownValues,
): Promise<(endpoint: Endpoint, role: CallerRole, cookie: string) => Promise<void>> => {
  const operator = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));

  const linkOf = async (table: string, key: Readonly<Record<string, string>>) => {
    const account = { TableName: stack.tableName(table), Key: key };
    const { Item } = await operator.send(new GetCommand({ ...account, ConsistentRead: true }));
    const put = {
      ...account,
      UpdateExpression: 'SET #link = :link',
      ExpressionAttributeNames: { '#link': 'link' },
      ExpressionAttributeValues: { ':link': Item?.link },
    };

    return () => operator.send(new UpdateCommand(put));
  };
  const restoreStaffLink = await linkOf('staff', { username: INVITED.staff });
  const restorePortalLink = await linkOf('portal-users', { id: portalUserId(INVITED.portal) });

  const TableName = stack.tableName('second-factors');
  const enrolling = { TableName, Key: { username: ENROLLING_STAFF.username }, ConsistentRead: true };
  const { Item: begun } = await operator.send(new GetCommand(enrolling));
  // Longer than any run.
  const endsAt = new Date(stack.now() + 365 * 24 * 3_600_000).toISOString();
  const restoreEnrolment = () =>
    operator.send(new PutCommand({ TableName, Item: { ...begun, setup: { ...begun?.setup, endsAt } } }));

  const read = async <Output>(
    { path, output }: { readonly path: string; readonly output: { parse: (body: unknown) => Output } },
    cookie?: string,
  ): Promise<Output> =>
    output.parse((await send('GET', path, undefined, cookie === undefined ? {} : { cookie })).body);
  return async ({ id }, role, cookie) => {
    if (id === readAccessLink.id || id === chooseAccessCode.id) await restoreStaffLink();
    if (id === readPasswordLink.id || id === choosePassword.id) await restorePortalLink();
    if (id === signInWithPasskey.id)
      known.replace('assertion', authenticator.use(await read(readPasskeySignIn)));
    if (id === confirmEnrolment.id && role === 'staff') {
      await restoreEnrolment();
      known.replace('enrolment code', appCodeAt(enrolmentSecret, new Date(stack.now())));
    }
    if (role !== 'stepped-up') return;
    if (id === verifyPasskey.id) {
      const { passkey } = await read(readSecondStep, cookie);
      if (passkey) known.replace('assertion', authenticator.use(passkey));
    }
    if (id === addPasskey.id)
      known.replace(
        'credential',
        softwareAuthenticator(siteOrigin).create(await read(readPasskeyCreation, cookie)),
      );
  };
};
