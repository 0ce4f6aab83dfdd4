import { expect, test } from 'vitest';
import { nextStatuses } from './subscription.ts';

test('what is cancelled can begin anew, but not be paused', () => {
  expect(nextStatuses('active')).toEqual(['paused', 'cancelled']);
  expect(nextStatuses('paused')).toEqual(['active', 'cancelled']);
  expect(nextStatuses('cancelled')).toEqual(['active']);
});
