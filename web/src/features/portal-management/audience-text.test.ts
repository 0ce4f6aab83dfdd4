import { expect, test } from 'vitest';
import { audienceText } from './audience-text.ts';

test('a document for one client names that client', () => {
  expect(audienceText({ accessTier: 'Tier2', division: 'All', clientName: 'Sample Carriers' })).toBe(
    'Portal users of Sample Carriers alone will see it: those of access tier Dominion Partner or Strategic Client in every division.',
  );
});

test('a shared document names the tiers and divisions that read it', () => {
  expect(audienceText({ accessTier: 'Tier1', division: 'Maritime', activeUsers: 17 })).toBe(
    'Portal users of every client will see it: those of access tier Dominion Partner in Maritime, and those of all divisions.',
  );
});

test('a document for everybody names the number of clients', () => {
  expect(audienceText({ accessTier: 'Tier3', division: 'All', activeUsers: 17 })).toBe(
    'Portal users of every client will see it: those of every access tier in every division. At present these are 17 active users.',
  );
});
