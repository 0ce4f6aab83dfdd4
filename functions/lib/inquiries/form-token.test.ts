import { beforeEach, expect, test } from 'vitest';
import { stubSecret } from '../config/test-secrets.ts';
import { newFormToken, receiveFormToken } from './form-token.ts';

beforeEach(() => {
  stubSecret('sender-key', 'sample key');
});
const opened = new Date('2026-11-22T08:00:00.000Z');
const later = (seconds: number) => new Date(opened.getTime() + seconds * 1_000);

test('a token says how long ago the form was opened, in whole seconds', () => {
  const token = newFormToken(opened);
  expect(receiveFormToken(token, later(2.9))).toEqual({
    id: expect.stringMatching(/^[\w-]{8}$/),
    seconds: 2,
  });
  expect(receiveFormToken(token, later(86_401))).toMatchObject({ seconds: 86_401 });
});

test('each form has a token of its own', () => {
  const ids = [newFormToken(opened), newFormToken(opened)].map((token) => receiveFormToken(token, opened));
  expect(ids[0]).not.toEqual(ids[1]);
});

test.each([
  ['made up', () => 'made-up'],
  ['empty', () => ''],
  ['of an earlier time', () => newFormToken(opened).replace(/^\w+/, (0).toString(36))],
  ['of another id', () => newFormToken(opened).replace(/\.[\w-]+\./, '.AAAAAAAA.')],
  ['signed in part', () => newFormToken(opened).slice(0, -1)],
  [
    'signed with another key',
    () => {
      stubSecret('sender-key', 'another key');
      const token = newFormToken(opened);
      stubSecret('sender-key', 'sample key');

      return token;
    },
  ],
])('a token that is %s is forged', (_, token) => {
  expect(receiveFormToken(token(), later(10))).toBe('forged');
});

test('an inquiry may come without a token', () => {
  expect(receiveFormToken(undefined, opened)).toBeUndefined();
});
