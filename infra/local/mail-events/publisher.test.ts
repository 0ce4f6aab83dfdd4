import { expect, test } from 'vitest';
import { createMailPublisher, type PublisherOptions } from './publisher.ts';

const REPLY = '<SendRawEmailResult><MessageId>message-1</MessageId></SendRawEmailResult>';
const FORM = {
  Action: 'SendRawEmail',
  Source: 'The Team <desk@sample.example>',
  'Destinations.member.1': 'amira@sample.example',
  ConfigurationSetName: 'sample-events',
};

/** What is logged of an email whose events fail, after `before`. */
const logged = async (before: (stop: () => void) => void): Promise<string[]> => {
  const lines: string[] = [];
  const publisher = createMailPublisher({
    destinations: [],
    now: () => Date.parse('2026-11-22T08:00:00.000Z'),
    log: (_: string, line: string) => lines.push(line),
  } as unknown as PublisherOptions);
  publisher.intercept(async () => {
    before(publisher.stop);
    throw new Error('The function was ended.');
  });
  publisher.publish(FORM, REPLY);
  await publisher.idle();

  return lines;
};

test('an event that is not delivered is logged, unless the end of the stack has cut it off', async () => {
  expect(await logged(() => undefined)).toContain(
    'An event was not delivered: Error: The function was ended.',
  );
  expect(await logged((stop) => stop())).toEqual([]);
});
