import { expect, test } from 'vitest';
import type { TemplateValue } from '../template/resolve.ts';
import { compileFilter } from './filter.ts';

const record = {
  eventName: 'INSERT',
  dynamodb: {
    NewImage: { status: { S: 'queued' }, attempts: { N: '3' }, to: { S: 'Desk@sample.example' } },
    size: 40,
  },
};
const image = (attribute: TemplateValue) => ({ dynamodb: { NewImage: attribute } });

test.each<[string, TemplateValue, boolean]>([
  ['one of several values', { eventName: ['MODIFY', 'INSERT'] }, true],
  ['no listed value', { eventName: ['REMOVE'] }, false],
  ['a nested value', image({ status: { S: ['queued'] } }), true],
  ['an attribute that is there', image({ status: { S: [{ exists: true }] } }), true],
  ['an attribute that is absent', image({ sentAt: { S: [{ exists: false }] } }), true],
  ['an absent attribute that should be there', image({ sentAt: { S: [{ exists: true }] } }), false],
  ['a prefix', image({ to: { S: [{ prefix: 'Desk' }] } }), true],
  ['a suffix', image({ to: { S: [{ suffix: '.example' }] } }), true],
  ['other capitals', image({ to: { S: [{ 'equals-ignore-case': 'desk@SAMPLE.example' }] } }), true],
  ['anything but a list', image({ status: { S: [{ 'anything-but': ['sent', 'failed'] }] } }), true],
  ['anything but itself', image({ status: { S: [{ 'anything-but': 'queued' }] } }), false],
  ['anything but, where nothing is', image({ sentAt: { S: [{ 'anything-but': 'x' }] } }), false],
  ['anything but a prefix', image({ to: { S: [{ 'anything-but': { prefix: 'Sales' } }] } }), true],
  ['a number in a range', { dynamodb: { size: [{ numeric: ['>', 10, '<=', 40] }] } }, true],
  ['a number out of range', { dynamodb: { size: [{ numeric: ['<', 40] }] } }, false],
  ['DynamoDB’s numbers, which are text', image({ attempts: { N: [{ numeric: ['>', 1] }] } }), false],
  ['all of several keys', { eventName: ['INSERT'], dynamodb: { size: [41] } }, false],
  ['either of two', { $or: [{ eventName: ['REMOVE'] }, { dynamodb: { size: [40] } }] }, true],
])('%s', (_, pattern, expected) => {
  expect(compileFilter(pattern)(record)).toBe(expected);
});

test('unsupported rules fail the start', () => {
  expect(() => compileFilter({ eventName: [{ wildcard: 'INS*' }] })).toThrow('wildcard');
  expect(() => compileFilter({ eventName: 'INSERT' })).toThrow('lists of rules');
});
