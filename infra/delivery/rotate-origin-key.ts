import * as z from 'zod/mini';
import { SECRET_LIFETIME } from '../../functions/lib/config/secret-ids.ts';
import { putSecret, readSecret, withFile } from './secrets.ts';
import type { Tools } from './tools.ts';

/** The clocks of containers and a call that is on its way. */
const MARGIN = 60_000;

const Header = z.looseObject({ HeaderName: z.string(), HeaderValue: z.string() });
const Origin = z.looseObject({
  CustomHeaders: z.looseObject({ Items: z.optional(z.array(Header)) }),
});
const Config = z.looseObject({ Origins: z.looseObject({ Items: z.array(Origin) }) });
const Answer = z.object({ ETag: z.string(), DistributionConfig: Config });

const keyHeaders = (config: z.infer<typeof Config>) =>
  config.Origins.Items.flatMap(({ CustomHeaders }) => CustomHeaders.Items ?? []).filter(
    ({ HeaderName }) => HeaderName.toLowerCase() === 'x-origin-key',
  );

const readConfig = async ({ read }: Tools, distribution: string) => {
  const answer = await read(
    'aws',
    ...['cloudfront', 'get-distribution-config', '--id', distribution, '--output', 'json'],
  );

  return Answer.parse(JSON.parse(answer));
};

/** Has the distribution send this key; it takes minutes until it does so everywhere. */
const sendKey = async (tools: Tools, distribution: string, key: string): Promise<void> => {
  const { ETag, DistributionConfig } = await readConfig(tools, distribution);
  for (const header of keyHeaders(DistributionConfig)) header.HeaderValue = key;
  await withFile(JSON.stringify(DistributionConfig), async (file) => {
    await tools.read(
      'aws',
      ...['cloudfront', 'update-distribution', '--id', distribution, '--if-match', ETag],
      ...['--distribution-config', file, '--output', 'json'],
    );
  });
};

interface Rotation {
  readonly stage: string;
  /** The id of the stage's distribution. */
  readonly distribution: string;
  readonly newKey: () => string;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/**
 * Gives the distribution and the functions another key, without a request that is refused: functions accept the new one
 * beside the old; once all have read it, the distribution sends it; once it does so everywhere, the old one ends. A rotation
 * that broke off goes on where it stopped.
 */
export const rotateOriginKey = async (
  tools: Tools,
  { stage, distribution, newKey, wait }: Rotation,
): Promise<void> => {
  const put = (value: Parameters<typeof putSecret>[3]) => putSecret(tools, stage, 'origin-key', value);
  let { current, previous } = await readSecret(tools, stage, 'origin-key');
  const sent = keyHeaders((await readConfig(tools, distribution)).DistributionConfig)[0]?.HeaderValue;
  if (sent !== current && sent !== previous)
    throw new Error('The distribution sends a key that the functions do not accept: deploy the stage first.');

  if (previous === undefined) {
    [current, previous] = [newKey(), current];
    await put({ current, previous });
    tools.say('The functions accept a new key beside the present one.');
  }
  if (sent === previous) {
    tools.say('Waiting until every function has read it …');
    await wait(SECRET_LIFETIME + MARGIN);
    await sendKey(tools, distribution, current);
  }
  tools.say('Waiting until the distribution sends it everywhere …');
  await tools.read('aws', 'cloudfront', 'wait', 'distribution-deployed', '--id', distribution);
  await put({ current });
  tools.say('The key is rotated. Functions forget the one before within five minutes.');
};
