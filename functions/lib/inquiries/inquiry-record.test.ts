import { expect, test } from 'vitest';
import { INQUIRY_STATES } from '../../../shared/domain/inquiry.ts';
import { countsAdded } from '../dynamo/test-writes.ts';
import { inquiryItem } from './inquiry-item.ts';
import {
  InquiryRecord,
  inquiryCounterWrites,
  inquiryDueAttributes,
  inquiryUpdateWrites,
  isNotNotified,
  newInquiryIndexKeys,
  pendingFollowUp,
} from './inquiry-record.ts';
import { inquiryUpdateOf, sampleInquiryRecord } from './sample-inquiry-record.ts';

const writable = Object.keys(InquiryRecord.shape).filter(
  (field) => field !== 'reference' && field !== 'revision',
);

test.each(writable)('an update writes %s where it differs', (field) => {
  const before = sampleInquiryRecord();
  // A value that any rule can read: most fields are text, many of them instants.
  const instant = '2026-11-22T08:00:00.000Z';
  const others: Record<string, unknown> = {
    state: 'answered',
    firstAnswer: { at: instant, respondBy: instant },
  };
  const after = { ...before, [field]: others[field] ?? instant };
  expect(inquiryUpdateOf(inquiryUpdateWrites(before, after)).set).toHaveProperty(field);
});

test('an update leaves out what does not differ', () => {
  const record = sampleInquiryRecord();
  const { set } = inquiryUpdateOf(inquiryUpdateWrites(record, record));
  expect(Object.keys(set).sort()).toEqual([
    ...['due', 'dueAt', 'listClient', 'openFor', 'referenceStart', 'revision'],
    ...['stateAndDivision', 'stateShard', 'stateTypeAndDivision'],
  ]);
});

const DUE = '2026-11-22T10:00:00.000Z';

test.each([
  ['once its answer is due', {}, '2026-11-22T10:00:00.001Z', true],
  ['not at the instant at which it is due', {}, DUE, false],
  ['not twice', { overdueSince: DUE }, '2026-11-23T00:00:00.000Z', false],
  ['not of an answered inquiry', { state: 'answered' }, '2026-11-23T00:00:00.000Z', false],
] as const)('staff are notified of an overdue inquiry: %s', (_, change, now, expected) => {
  expect(isNotNotified(sampleInquiryRecord({ respondBy: DUE, ...change }), new Date(now))).toBe(expected);
});

const PENDING = { followUp: 'pending', followUpAfter: '2026-11-21T10:01:00.000Z' } as const;

test.each([
  ['its follow-up, which comes before its answer', PENDING, PENDING.followUpAfter],
  ['its answer, where the follow-up comes later', { ...PENDING, followUpAfter: '2026-12-01' }, DUE],
  ['its answer alone', {}, DUE],
  ['its follow-up alone', { ...PENDING, state: 'answered' }, PENDING.followUpAfter],
  ['nothing', { state: 'answered' }, undefined],
] as const)('an inquiry is due for %s', (_, change, dueAt) => {
  const { due, dueAt: found } = inquiryDueAttributes(sampleInquiryRecord({ respondBy: DUE, ...change }));
  expect([due, found]).toEqual([dueAt && 'yes', dueAt]);
});

// At each other time the product does something by itself.
const TIMES_OF_EVENTS = [
  ...['receivedAt', 'answeredAt', 'overdueSince', 'quarantinedAt', 'erasedAt'],
  ...['visitorAnsweredAt', 'answerNotifiedAt', 'assignedAt', 'lastWrittenAt'],
];
const LATER = '2027-01-01T10:00:00.000Z';
const LATER_STILL = '2027-02-01T10:00:00.000Z';
const isTime = (field: string) =>
  InquiryRecord.safeParse(sampleInquiryRecord({ [field]: LATER })).success &&
  !InquiryRecord.safeParse(sampleInquiryRecord({ [field]: 'no time' })).success;

test.each(
  Object.keys(InquiryRecord.shape).filter((field) => isTime(field) && !TIMES_OF_EVENTS.includes(field)),
)('in one of its states an inquiry is due at %s', (field) => {
  const others = { respondBy: LATER_STILL, followUp: 'pending', followUpAfter: LATER_STILL } as const;
  const due = INQUIRY_STATES.map((state) =>
    inquiryDueAttributes(sampleInquiryRecord({ ...others, state, [field]: LATER })),
  );
  expect(due.map(({ dueAt }) => dueAt)).toContain(LATER);
});

test('the stream has a minute for a new inquiry', () => {
  expect(pendingFollowUp(new Date('2026-11-21T10:00:00.000Z'))).toEqual(PENDING);
});

test.each([
  ['in time', DUE, 'answeredInTime'],
  ['late', '2026-11-22T10:00:00.001Z', 'answeredLate'],
])('an answer is counted as given %s', (_, answeredAt, metric) => {
  const record = sampleInquiryRecord({ state: 'answered', respondBy: DUE, answeredAt });
  expect(countsAdded(inquiryCounterWrites(record, 1), 'daily-metrics')).toEqual({
    '2026-W47 2026-11-21#inquiries leads': 1,
    '2026-W47 2026-11-21#inquiries sent home': 1,
    [`2026-W47 2026-11-22#inquiries ${metric}`]: 1,
  });
});

test.each([
  ['of another form', { form: 'vessel' }, { '2026-W47 2026-11-21#inquiries sent vessel': 1 }],
  ['of a form that does not exist', { form: 'lottery' }, {}],
  ['without details', undefined, {}],
])('a lead %s counts for the form alone that it names', (_, details, sent) => {
  const record = sampleInquiryRecord({ details });
  expect(countsAdded(inquiryCounterWrites(record, 1), 'daily-metrics')).toEqual({
    '2026-W47 2026-11-21#inquiries leads': 1,
    ...sent,
  });
});

test('a new inquiry is in the inbox of its state, with what that lists of its details', () => {
  const { stateShard } = newInquiryIndexKeys(sampleInquiryRecord());
  expect(stateShard).toMatch(/^open#[0-3]$/);
  expect(inquiryItem(sampleInquiryRecord())).toMatchObject({
    listed: { details: { division: 'Maritime Logistics' } },
  });
  expect(inquiryItem(sampleInquiryRecord({ details: undefined })).listed).not.toHaveProperty('details');
  expect(newInquiryIndexKeys(sampleInquiryRecord({ details: undefined }))).toStrictEqual({ stateShard });
});
