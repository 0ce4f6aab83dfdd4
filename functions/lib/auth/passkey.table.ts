import * as z from 'zod/mini';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getRecord } from '../dynamo/items.ts';
import type { SecondFactorRecord } from './second-factor.table.ts';

const PasskeyOwner = z.object({ id: z.string(), username: z.string() });

/** The account that a passkey was added to. */
export const findPasskeyOwner = async (id: string): Promise<string | undefined> =>
  (await getRecord('passkeys', { id }, PasskeyOwner))?.username;

/** The condition fails where an account has a passkey of this id. */
export const passkeyOwnerWrite = (id: string, username: string): TransactWrite => ({
  put: { id, username },
  into: 'passkeys',
  condition: 'attribute_not_exists(id)',
});

export const removePasskeyOwnerWrites = ({
  passkeys = [],
}: Pick<SecondFactorRecord, 'passkeys'>): TransactWrite[] =>
  passkeys.map(({ id }) => ({ remove: { id }, from: 'passkeys' }));
