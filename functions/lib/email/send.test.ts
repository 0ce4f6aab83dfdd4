import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendEmail } from './send.ts';

const ses = mockClient(SESClient);
const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  ses.reset();
  store.reset();
  store.onAnyCommand().resolves({});
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'm1' });
  vi.stubEnv('SITE_ORIGIN', 'https://zahrael.example');
  vi.stubEnv('MAIL_FROM', 'Zahrael <portal@sample.example>');
  vi.stubEnv('INQUIRIES_ADDRESS', 'desk@sample.example');
  vi.stubEnv('SAMPLE_DOMAIN', 'example');
});
afterEach(() => vi.unstubAllEnvs());

const email = {
  ...{ id: 'document#DOC-1', cause: 'DOC-1', clientId: 7, to: 'amira@sample.example' },
  ...{ subject: 'Your document', text: 'Attached.', html: '<p>Attached.</p>' },
};
/** The header of the email that was sent. */
const replyTo = () => {
  const [call] = ses.commandCalls(SendRawEmailCommand);
  const raw = Buffer.from(call?.args[0].input.RawMessage?.Data ?? '').toString();

  return /^Reply-To: (.*)\r$/m.exec(raw)?.[1];
};

test('an answer to an email goes to the team, unless the email has an address for it', async () => {
  expect(await sendEmail(email)).toEqual({ result: 'sent', messageId: 'm1' });
  expect(replyTo()).toBe('desk@sample.example');
  ses.resetHistory();
  await sendEmail({ ...email, replyTo: 'inquiries+inq@reply.sample.example' });
  expect(replyTo()).toBe('inquiries+inq@reply.sample.example');
});
