import { expect, test } from 'vitest';
import { Inquiry } from '../../../shared/domain/inquiry.ts';
import { sampleInquiry } from '../../../shared/test-samples/inquiries.ts';
import {
  changedAttributes,
  InboxEntry,
  inquiryItem,
  listedInquiryOf,
  storedInquiry,
} from './inquiry-item.ts';

const details = { form: 'vessel', division: 'Holdings', urgency: '' };
const inquiry = sampleInquiry(1, { assignedTo: 'sara', clientId: 7, details });

test('an inquiry is read as it was stored', () => {
  expect(storedInquiry(Inquiry).parse(inquiryItem(inquiry))).toEqual(inquiry);
});

test('a field is stored once: what lists show in a map, all else and the keys of the indexes beside it', () => {
  const { listed, ...beside } = inquiryItem(inquiry);
  expect(Object.keys(Object(listed)).filter((name) => name in beside)).toEqual(['details']);
  expect(beside).toMatchObject({ reference: inquiry.reference, respondBy: inquiry.respondBy, details });
  expect(Object(listed)).toMatchObject({ name: inquiry.name, assignedTo: 'sara', clientId: 7 });
});

test('a list shows an inquiry with the division and the priority of its details', () => {
  const listed = listedInquiryOf(InboxEntry.parse(inquiryItem(inquiry)));
  expect(listed).toMatchObject({ reference: inquiry.reference, details: { division: 'Holdings' } });
  expect(listed.details).not.toHaveProperty('form');
  expect(listed).not.toHaveProperty('message');
});

test('a change of what lists show writes the whole map, and another change leaves it', () => {
  const { listed } = inquiryItem(inquiry);
  expect(changedAttributes(inquiry, { assignedTo: 'sara' })).toEqual({ listed });
  expect(changedAttributes(inquiry, { overdueSince: 'now' })).toEqual({ overdueSince: 'now' });
  expect(changedAttributes(inquiry, { details })).toEqual({ details, listed });
});
