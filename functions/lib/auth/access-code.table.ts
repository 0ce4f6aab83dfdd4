import * as z from 'zod/mini';
import { accessLogWrite } from '../access-log/access-log.table.ts';
import type { Context } from '../context.ts';
import { commit } from '../dynamo/commit.ts';
import { getItem } from '../dynamo/items.ts';

const Codes = z.object({ hashes: z.array(z.string()) });

/** The hashes of a gate's codes; none where no codes are set. */
export const findAccessCodeHashes = async (gate: string): Promise<string[]> => {
  const item = await getItem('access-codes', { gate });

  return item ? Codes.parse(item).hashes : [];
};

export const replaceAccessCodes = (
  gate: string,
  hashes: string[],
  { actor, now }: Context,
): Promise<void> => {
  const at = now.toISOString();

  return commit([
    { put: { gate, hashes, changedAt: at }, into: 'access-codes' },
    accessLogWrite({ kind: 'setting', at, username: actor, setting: 'gate-access-codes' }),
  ]);
};
