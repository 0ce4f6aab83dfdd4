import { expect, test } from 'vitest';
import { EmailMessage } from './email-message.ts';

test.each([
  ['automated/DOC-1-abc.pdf', true],
  ['reports/REP-1.pdf', true],
  ['elsewhere/DOC-1.pdf', false],
  ['automated', false],
  [['automated/DOC-1.pdf'], false],
  [undefined, false],
])('whether a email may bring the file %s: %s', (key, isOne) => {
  const { success } = EmailMessage.safeParse({
    ...email,
    attachments: [{ key, name: 'a.pdf', contentType: 'x' }],
  });
  expect(success).toBe(isOne);
});

const email = {
  id: 'document#DOC-1',
  cause: 'DOC-1',
  to: 'amira@sample.example',
  subject: 'Your document',
  text: 'Attached.',
  html: '<p>Attached.</p>',
};
