import * as z from 'zod/mini';
import { SECRET_LIFETIME } from '../../functions/lib/config/secret-ids.ts';
import { invokeFunction } from './aws.ts';
import { putSecret, readSecret, type StoredSecret } from './secrets.ts';
import type { Tools } from './tools.ts';

/** The clocks of containers and a call that is on its way. */
const MARGIN = 60_000;

interface Rotation {
  readonly stage: string;
  /** The name of the function `ops/reseal-second-factors`. */
  readonly resealing: string;
  readonly newKey: () => string;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

const Resealed = z.object({ resealed: z.number(), failed: z.number() });

/**
 * Gives second factors another key, without a sign-in that fails: first all functions open with the new one too, then they seal
 * with it, then all secrets are sealed anew, and only then the old one ends. A rotation that broke off goes on where it stopped.
 */
export const rotateSecondFactorKey = async (
  tools: Tools,
  { stage, resealing, newKey, wait }: Rotation,
): Promise<void> => {
  const put = (value: StoredSecret) => putSecret(tools, stage, 'second-factor-key', value);
  const waitForFunctions = () => {
    tools.say('Waiting until every function has read it …');

    return wait(SECRET_LIFETIME + MARGIN);
  };
  let { current, previous, next } = await readSecret(tools, stage, 'second-factor-key');
  if (previous === undefined) {
    if (next === undefined) {
      next = newKey();
      await put({ current, next });
    }
    tools.say('The functions open with a new key beside the present one.');
    await waitForFunctions();
    [current, previous] = [next, current];
    await put({ current, previous });
  }
  tools.say('The functions seal with the new key.');
  await waitForFunctions();
  const { resealed, failed } = Resealed.parse(await invokeFunction(tools, resealing, {}));
  tools.say(`${resealed} second factors are sealed anew.`);
  if (failed > 0)
    throw new Error(
      `${failed} could not be: their names are in the log of ops/reseal-second-factors. Reset these accounts, and run the command again; until then both keys open.`,
    );
  await put({ current });
  tools.say('The key is rotated. Functions forget the one before within five minutes.');
};
