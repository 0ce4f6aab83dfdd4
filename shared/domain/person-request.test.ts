import { expect, test } from 'vitest';
import { erasureConfirmation, NewPersonRequest } from './person-request.ts';

const messagesOf = (sent: unknown) =>
  NewPersonRequest.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('a request is for an address or for a client', () => {
  expect(NewPersonRequest.parse({ email: ' dara@sample.example ' })).toEqual({
    email: 'dara@sample.example',
  });
  expect(NewPersonRequest.parse({ clientId: '7' })).toEqual({ clientId: 7 });
  expect(NewPersonRequest.parse({ clientId: 1 })).toEqual({ clientId: 1 });
});

test('a request for both, or for neither, is refused beside the address', () => {
  const refusal = [['email', 'Enter an email address or the number of a client.']];
  expect(messagesOf({})).toEqual(refusal);
  expect(messagesOf({ email: 'dara@sample.example', clientId: 7 })).toEqual(refusal);
});

test.each([0, -1, 1.5, 'seven'])('%o is not the number of a client', (clientId) => {
  expect(messagesOf({ clientId })[0]).toEqual(['clientId', 'Enter a client’s number.']);
});

test('an erasure is confirmed with what was asked for', () => {
  expect(erasureConfirmation({ email: 'dara@sample.example', clientId: 7 })).toBe('dara@sample.example');
  expect(erasureConfirmation({ clientId: 7 })).toBe('7');
  expect(erasureConfirmation({})).toBe('');
});
