import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  businessDayFrom,
  calendarDay,
  dayBegin,
  dayIn,
  daysAfter,
  dayText,
  dubaiInstant,
  dubaiTimeText,
} from './day.ts';

const faultOf = (day: unknown) => calendarDay('the due date').safeParse(day).error?.issues[0]?.message;

test.each(['2026-11-22', '2028-02-29', '2000-01-01', '2099-12-31'])('%s is a day', (day) => {
  expect(calendarDay('the due date').parse(day)).toBe(day);
});

test.each([
  ['2026-11-2', 'Enter the due date as a day, such as 2026-11-21.'],
  ['on 2026-11-22', 'Enter the due date as a day, such as 2026-11-21.'],
  ['2026-11-22T08:00', 'Enter the due date as a day, such as 2026-11-21.'],
  ['2026-02-29', 'Enter the due date as a day of the calendar.'],
  ['2026-13-01', 'Enter the due date as a day of the calendar.'],
  ['1999-12-31', 'Enter the due date between 2000 and 2099.'],
  ['2100-01-01', 'Enter the due date between 2000 and 2099.'],
  [undefined, 'Enter the due date.'],
])('%s is none', (day, fault) => {
  expect(faultOf(day)).toBe(fault);
});

test('a day begins at eight in the evening of the day before, by UTC', () => {
  expect(dayIn(new Date('2026-11-21T19:59:59.999Z'))).toBe('2026-11-21');
  expect(dayIn(new Date('2026-11-21T20:00:00.000Z'))).toBe('2026-11-22');
  expect(dayBegin('2026-11-22')).toBe('2026-11-21T20:00:00.000Z');
});

test('a day and a time in words', () => {
  expect(dayText('2026-11-01')).toBe('1 November 2026');
  expect(dubaiTimeText('2026-11-21T20:30:00.000Z')).toBe(
    'Sunday, 22 November 2026 at 00:30 Dubai time (UTC+4)',
  );
});

test('every day and instant reads as British English has it', () => {
  const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Dubai' },
  });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (at) => {
        expect(dayText(at.toISOString().slice(0, 10))).toBe(days.format(at));
        expect(dubaiTimeText(at.toISOString())).toBe(`${times.format(at)} Dubai time (UTC+4)`);
      },
    ),
  );
});

test('what is no day has no words', () => {
  expect(() => dayText('yesterday')).toThrow(RangeError);
  expect(() => dubaiTimeText('at noon')).toThrow(RangeError);
});

test('days are counted over the ends of months and years, in both directions', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
      expect(daysAfter(daysAfter('2026-11-22', days), -days)).toBe('2026-11-22');
    }),
  );
});

test.each([
  ['a Friday', '2026-11-20', '2026-11-20'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['a Monday', '2026-11-23', '2026-11-23'],
])('the business day from %s on', (_, day, business) => {
  expect(businessDayFrom(day)).toBe(business);
});

test('a day and a time are an instant in Dubai; what is neither is none', () => {
  expect(dubaiInstant('2026-11-22', '02:30')).toBe('2026-11-21T22:30:00.000Z');
  expect([dubaiInstant('20266-11-23', '10:00'), dubaiInstant('', '')]).toEqual(['', '']);
});
