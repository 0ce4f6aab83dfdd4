import { expect, test } from 'vitest';
import type { InquiryState } from '../../../../../shared/domain/inquiry.ts';
import { sampleInquiry } from '../../../../../shared/test-samples/inquiries.ts';
import { NOW } from '../../../../../shared/test-samples/time.ts';
import { ASSIGNMENT, inquiriesInBulk } from './inquiries-in-bulk.ts';
import { STATE_CHANGES } from './state-changes.ts';

const { actionText, doneText, isDone, isTaken, opposite, takenText } = ASSIGNMENT;
const TO_SARA = { assignedTo: 'sara' };
const TO_QUARANTINE = { state: 'quarantined' } as const;
const inquiry = sampleInquiry(1);

test('an assignment is of the assignee alone, and a change of the state of the state alone', () => {
  const answered = sampleInquiry(1, { state: 'answered' });
  const assigned = sampleInquiry(1, { assignedTo: 'omar' });
  expect(isTaken(inquiry, assigned, TO_SARA)).toBe(true);
  expect(isTaken(inquiry, answered, TO_SARA)).toBe(false);
  expect(isTaken(inquiry, answered, TO_QUARANTINE)).toBe(true);
  expect(isTaken(inquiry, assigned, TO_QUARANTINE)).toBe(false);
  expect(isDone(assigned, TO_SARA)).toBe(false);
  expect(isDone(assigned, { assignedTo: 'omar' })).toBe(true);
  expect(isDone(assigned, { state: 'open' })).toBe(true);
});

test('an inquiry whose visitor answers meanwhile keeps its state', () => {
  const answered = (receivedMails: number, version: number) =>
    sampleInquiry(1, { visitorAnsweredAt: NOW, receivedMails, version });
  const withAnswer = answered(1, 2);
  expect(isTaken(inquiry, withAnswer, TO_QUARANTINE)).toBe(true);
  expect(isTaken(inquiry, withAnswer, TO_SARA)).toBe(false);
  expect(isTaken(withAnswer, answered(1, 3), TO_QUARANTINE)).toBe(false);
  expect(isTaken(withAnswer, answered(2, 3), TO_QUARANTINE)).toBe(true);
  expect(isTaken(withAnswer, answered(2, 3), { state: 'answered' })).toBe(true);
  expect(isTaken(withAnswer, answered(2, 3), TO_SARA)).toBe(false);
  expect(takenText(TO_QUARANTINE, withAnswer, inquiry)).toBe('Its visitor has answered meanwhile.');
});

test('an inquiry that was left as it is says what it is now', () => {
  expect(takenText(TO_SARA, sampleInquiry(1, { assignedTo: 'omar' }), inquiry)).toBe(
    'Somebody has assigned it to omar meanwhile.',
  );
  expect(takenText(TO_SARA, inquiry, sampleInquiry(1, { assignedTo: 'omar' }))).toContain('to nobody');
  const answered = sampleInquiry(1, { state: 'answered', answeredBy: 'omar' });
  expect(takenText(TO_QUARANTINE, answered, inquiry)).toBe(
    'Somebody has changed its state meanwhile: answered by omar.',
  );
});

test('an undo brings back what was changed, and nothing else', () => {
  const listed = sampleInquiry(1, { assignedTo: 'omar' });
  expect(opposite(listed, TO_SARA, listed)).toEqual({ assignedTo: 'omar' });
  expect(opposite(listed, TO_QUARANTINE, listed)).toEqual({ state: 'open' });
});

test('the button names the assignee, or nobody', () => {
  expect(actionText(TO_SARA, 1)).toBe('Assign 1 inquiry to sara');
  expect(actionText({ assignedTo: '' }, 12)).toBe('Assign 12 inquiries to nobody');
  expect(doneText(TO_SARA, 12)).toBe('12 inquiries assigned to sara');
});

const consequenceOf = (from: InquiryState, to: InquiryState, ...inquiries: (typeof inquiry)[]) => {
  const texts = STATE_CHANGES[from].find((change) => change.to === to);
  if (!texts) throw new Error(`Nothing leads from ${from} to ${to}.`);

  return inquiriesInBulk(texts).consequenceText({ state: to }, inquiries);
};

test('a change of the state says before what comes of it, and what an undo does not bring back', () => {
  const withAnswer = sampleInquiry(2, { visitorAnsweredAt: NOW });
  expect(consequenceOf('open', 'quarantined', inquiry)).toMatch(
    /^1 inquiry leaves the inbox .* no mail is sent/,
  );
  expect(consequenceOf('open', 'quarantined', inquiry)).not.toContain('undo');
  expect(consequenceOf('open', 'quarantined', inquiry, withAnswer)).toMatch(
    /^2 inquiries leave .* undo does not/,
  );
  expect(consequenceOf('open', 'answered', inquiry)).toContain('answered by you, now');
  expect(consequenceOf('open', 'answered', withAnswer)).toContain('An undo does not');
  expect(consequenceOf('answered', 'quarantined', inquiry)).toContain(
    'An undo marks them as answered by you',
  );
  expect(consequenceOf('answered', 'open', inquiry)).toContain('An undo marks them as answered by you');
  expect(consequenceOf('quarantined', 'open', inquiry)).toContain('acknowledgement by email');
});
