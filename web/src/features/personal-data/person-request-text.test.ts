import { expect, test } from 'vitest';
import { stateText, subjectText, typedSubject } from './person-request-text.ts';

test.each([
  ['12', { clientId: 12 }],
  [' No. 12 ', { clientId: 12 }],
  ['CL-0012', { clientId: 12 }],
  ['amira@sample.example', { email: 'amira@sample.example' }],
  ['12 Quay Street', { email: '12 Quay Street' }],
])('“%s” asks for %j', (typed, subject) => {
  expect(typedSubject(typed)).toEqual(subject);
});

test('a request is named by its person until that is erased', () => {
  expect([
    subjectText({ clientId: 12 }),
    subjectText({ email: 'amira@sample.example' }),
    subjectText({}),
  ]).toEqual(['Client No. 12', 'amira@sample.example', 'An erased person']);
  expect(stateText({ task: 'export', state: 'pending' })).toBe('Exporting');
});
