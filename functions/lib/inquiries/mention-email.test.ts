import { expect, test } from 'vitest';
import { sampleInquiry } from '../../../shared/test-samples/inquiries.ts';
import { mentionEmail } from './mention-email.ts';

test('a mention brings the note, its author and a link to the inquiry', () => {
  const inquiry = sampleInquiry(1, { inquiryType: 'Strategic Briefing', clientId: 7 });
  const note = {
    ...{ id: 'n1', by: 'omar', at: '2026-11-22T09:00:00.000Z', mentions: [], version: 1 },
    text: 'I spoke to him.\n@sara <b>please</b>',
  };
  const sara = { username: 'sara', email: 'sara@sample.example' };
  const email = mentionEmail(inquiry, note, sara, 'https://sample.example');
  expect(email).toMatchObject({
    ...{ id: 'mention#n1#sara', cause: inquiry.reference, to: 'sara@sample.example' },
    subject: `omar mentioned you in a note · ${inquiry.reference}`,
  });
  expect(email).not.toHaveProperty('clientId');
  expect(email.text).toContain('> I spoke to him.\n> @sara <b>please</b>');
  expect(email.text).toContain(`Open it: https://sample.example/inbox/${inquiry.reference}`);
  expect(email.text).toContain('the visitor does not see it');
  expect(email.html).toContain('&lt;b&gt;please&lt;/b&gt;');
  expect(email.html).toContain(`href="https://sample.example/inbox/${inquiry.reference}"`);
});
