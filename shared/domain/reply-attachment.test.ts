import { expect, test } from 'vitest';
import { attachmentsFault, MOST_ATTACHED_BYTES, MOST_ATTACHMENTS } from './reply-attachment.ts';

const documentsOf = (count: number, bytes: number) => Array.from({ length: count }, () => ({ bytes }));

test('a reply brings ten documents, of 6 MB together', () => {
  expect(attachmentsFault([])).toBeUndefined();
  expect(attachmentsFault(documentsOf(MOST_ATTACHMENTS, 1))).toBeUndefined();
  expect(attachmentsFault(documentsOf(MOST_ATTACHMENTS + 1, 1))).toContain('at most 10');
  expect(attachmentsFault(documentsOf(2, MOST_ATTACHED_BYTES / 2))).toBeUndefined();
  expect(attachmentsFault([{ bytes: MOST_ATTACHED_BYTES }, { bytes: 1 }])).toContain('6 MB');
});
