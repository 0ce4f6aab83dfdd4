import { expect, test } from 'vitest';
import { audienceText } from './audience-text.ts';

test('a document for one client names that client', () => {
  expect(audienceText({ accessTier: 'Tier2', division: 'All', clientName: 'Sample Carriers' })).toBe(
    'Portal users of Sample Carriers alone will see it: those of access tier Dominion Partner or Strategic Client in every division.',
  );
});

test('a shared document says that every client reads it, down to which tier and where', () => {
  expect(audienceText({ accessTier: 'Tier1', division: 'Maritime', activeUsers: 17 })).toBe(
    'Portal users of every client will see it: those of access tier Dominion Partner in Maritime, and those of all divisions.',
  );
});

test('where everybody reads it, it says how many that are', () => {
  expect(audienceText({ accessTier: 'Tier3', division: 'All', activeUsers: 17 })).toBe(
    'Portal users of every client will see it: those of every access tier in every division. At present these are 17 active users.',
  );
});
