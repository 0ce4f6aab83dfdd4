import { expect, test } from 'vitest';
import { composeBulkEmail } from './compose-email.ts';

const client = {
  ...{ id: 7, clientName: 'Amira <Sample>', company: '', contactEmail: 'amira@sample.example' },
};
const sending = { jobId: 'JOB-00000001', writtenBy: 'sara' };

test('a client gets the text with its fields filled, and markup stays text', () => {
  const content = { subject: 'News for {{name}}', text: 'Dear {{name}},\n\n- one\n- two' };
  const email = composeBulkEmail(content, client, sending);
  expect(email).toMatchObject({
    ...{ id: 'bulk-email#JOB-00000001#7', cause: 'JOB-00000001', clientId: 7, writtenBy: 'sara' },
    ...{ to: 'amira@sample.example', subject: 'News for Amira <Sample>' },
  });
  expect(email.text).toContain('Dear Amira <Sample>,');
  expect(email.html).toContain('Dear Amira &lt;Sample&gt;,');
  expect(email.html).not.toContain('<Sample>');
  expect(email.html).toContain('<li');
});
