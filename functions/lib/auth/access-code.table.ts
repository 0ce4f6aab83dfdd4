import * as z from 'zod/mini';
import { getItem, putItem } from '../dynamo/items.ts';

const Codes = z.object({ hashes: z.array(z.string()) });

/** The hashes of a gate's codes; none where no codes are set. */
export const findAccessCodeHashes = async (gate: string): Promise<string[]> => {
  const item = await getItem('access-codes', { gate });

  return item ? Codes.parse(item).hashes : [];
};

export const replaceAccessCodes = async (gate: string, hashes: string[], now: Date): Promise<void> => {
  await putItem('access-codes', { gate, hashes, changedAt: now.toISOString() });
};
