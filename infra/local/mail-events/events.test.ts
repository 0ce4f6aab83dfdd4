import { expect, test } from 'vitest';
import { eventsOf, readAcceptedMail } from './events.ts';

const reply = '<SendRawEmailResult><MessageId>message-1</MessageId></SendRawEmailResult>';
const form = (to: string) => ({
  Action: 'SendRawEmail',
  Source: 'The Team <desk@sample.example>',
  'Destinations.member.1': to,
  ConfigurationSetName: 'sample-events',
  'Tags.member.1.Name': 'email',
  'Tags.member.1.Value': 'INQ-1',
});
const eventsTo = (to: string) => {
  const accepted = readAcceptedMail(form(to), reply);
  if (!accepted) throw new Error('The sample was not accepted.');
  return eventsOf(accepted, Date.parse('2026-11-22T08:00:00.000Z'));
};

test('an accepted email is sent and delivered, and its events repeat its tags', () => {
  const [sent, delivered, ...others] = eventsTo('amira@sample.example');
  expect(sent).toMatchObject({
    eventType: 'Send',
    mail: {
      timestamp: '2026-11-22T08:00:00.000Z',
      messageId: 'message-1',
      destination: ['amira@sample.example'],
      tags: { email: ['INQ-1'], 'ses:configuration-set': ['sample-events'] },
    },
  });
  expect(delivered).toMatchObject({
    eventType: 'Delivery',
    delivery: { recipients: ['amira@sample.example'] },
  });
  expect(others).toEqual([]);
});

test.each([
  ['bounce@simulator.amazonses.com', ['Send', 'Bounce'], 'Permanent'],
  ['bounce+label@simulator.amazonses.com', ['Send', 'Bounce'], 'Permanent'],
  ['suppressionlist@simulator.amazonses.com', ['Send', 'Bounce'], 'Permanent'],
  ['bounce-1@sample.example', ['Send', 'Bounce'], 'Permanent'],
  ['soft-bounce-1@sample.example', ['Send', 'Bounce'], 'Transient'],
  ['complaint@simulator.amazonses.com', ['Send', 'Delivery', 'Complaint'], undefined],
  ['success@simulator.amazonses.com', ['Send', 'Delivery'], undefined],
  ['bounce@elsewhere.test', ['Send', 'Delivery'], undefined],
])('an email to %s has the events %j', (to, types, bounceType) => {
  const events = eventsTo(to);
  expect(events.map(({ eventType }) => eventType)).toEqual(types);
  expect(Object(events.at(-1)?.bounce).bounceType).toBe(bounceType);
});

test('an email without a configuration set has no events', () => {
  const { ConfigurationSetName: _, ...plain } = form('amira@sample.example');
  expect(readAcceptedMail(plain, reply)).toBeUndefined();
});
