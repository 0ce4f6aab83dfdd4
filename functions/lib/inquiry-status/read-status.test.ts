import { expect, test } from 'vitest';
import {
  changeInquiry,
  receiveVisitorAnswer,
  replyToInquiry,
} from '../../../shared/domain/inquiry-change.ts';
import type { ReceivedMail } from '../../../shared/domain/received-mail.ts';
import type { InquiryRecord } from '../inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../inquiries/sample-inquiry-record.ts';
import { statusOf as statusAt } from './read-status.ts';

const AT = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const nothing = { replies: [], mails: [], isShortened: false };
const reply = { id: 'r1', text: 'We have two.', by: 'sara', at: AT(3), mailId: 'reply#r1' };
const mail = (id: string, change: Partial<ReceivedMail> = {}): ReceivedMail => ({
  ...{ id, at: AT(4), from: 'amira@sample.example', fromName: 'Amira', subject: '', text: `Mail ${id}` },
  attachments: [],
  ...change,
});
const statusOf = (one: InquiryRecord, correspondence: Parameters<typeof statusAt>[1]) =>
  statusAt(one, correspondence, new Date(AT(2)));
const record = sampleInquiryRecord({ receivedAt: AT(1), respondBy: AT(2), message: 'Two vessels.' });

test('an inquiry that nobody has assigned or answered says by when we answer', () => {
  expect(statusOf(record, nothing)).toMatchObject({ isAssigned: false, respondBy: AT(2), receivedAt: AT(1) });
  expect(statusOf(record, nothing)).not.toHaveProperty('answeredAt');
});

test('an assigned one says since when, and not to whom', () => {
  const assigned = { ...record, assignedTo: 'sara', assignedAt: AT(2) };
  const status = statusOf(assigned, nothing);
  expect(status).toMatchObject({ isAssigned: true, assignedAt: AT(2) });
  expect(JSON.stringify(status)).not.toContain('sara');
  expect(statusOf({ ...assigned, assignedTo: '' }, nothing)).not.toHaveProperty('assignedAt');
});

test('an answered one has no promise left; one that is open again has the next', () => {
  const answered = { ...record, state: 'answered' as const, answeredAt: AT(3) };
  expect(statusOf(answered, nothing)).toMatchObject({ answeredAt: AT(3) });
  expect(statusOf(answered, nothing)).not.toHaveProperty('respondBy');
  const again = { ...record, respondBy: AT(6), firstAnswer: { at: AT(3), respondBy: AT(2) } };
  expect(statusOf(again, nothing)).toMatchObject({ answeredAt: AT(3), respondBy: AT(6) });
});

test('a promise that is over is late', () => {
  expect(statusOf(record, nothing)).toMatchObject({ isLate: false });
  const later = new Date(Date.parse(AT(2)) + 1);
  expect(statusAt(record, nothing, later)).toMatchObject({ respondBy: AT(2), isLate: true });
});

test('one that is open again says whether its visitor has written since', () => {
  const change = { by: 'sara', now: new Date(AT(3)) };
  const { inquiry: answered } = replyToInquiry(record, change);
  const { inquiry: reopened } = changeInquiry(answered, { state: 'open' }, change);
  const status = statusOf(reopened, { ...nothing, replies: [reply] });
  expect(status).toMatchObject({ answeredAt: AT(3), respondBy: AT(2) });
  expect(status).not.toHaveProperty('hasWrittenAgain');
  const { inquiry: again } = receiveVisitorAnswer(answered, new Date(AT(4)));
  expect(statusOf(again, nothing)).toMatchObject({ answeredAt: AT(3), hasWrittenAgain: true });
});

test('messages stand in order of time, without names of staff and what is not surely the visitor’s', () => {
  const mails = [
    mail('own', { attachments: [{ name: 'plan.pdf', contentType: 'application/pdf', bytes: 1 }] }),
    mail('absent', { isAutomatic: true }),
    mail('other', { isFromAnotherAddress: true }),
    mail('aside', { wasSetAside: { reason: 'sender', by: 'sara' } }),
  ];
  const status = statusOf(record, { ...nothing, replies: [reply], mails });
  expect(status.messages).toEqual([
    { id: record.reference, from: 'visitor', at: AT(1), text: 'Two vessels.', files: [] },
    { id: 'r1', from: 'us', at: AT(3), text: 'We have two.', files: [] },
    { id: 'own', from: 'visitor', at: AT(4), text: 'Mail own', files: ['plan.pdf'] },
  ]);
});
