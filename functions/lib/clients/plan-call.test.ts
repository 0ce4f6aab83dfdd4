import { expect, test } from 'vitest';
import { CALL_OUTCOMES, type CallFacts } from '../../../shared/domain/call.ts';
import { planCall } from './plan-call.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const context = { actor: 'sara', now };
const plan = (facts: Partial<CallFacts> = {}, at?: string, lastContactDate = '2026-11-20T00:00:00.000Z') =>
  planCall(
    {
      client: { id: 7, lastContactDate },
      ...{ id: 'a', fingerprint: 'of the call', at },
      facts: { direction: 'outgoing', outcome: 'spoke', with: 'Cora', text: 'Wants the offer.', ...facts },
    },
    context,
  );
const contact = (at: string) => expect.objectContaining({ in: 'clients', values: { ':at': at } });

test('a call is stored with the key that it came with, and is a contact', () => {
  const entry = `${now.toISOString()}#call#a`;
  const { call, writes } = plan({ minutes: 4 });
  expect(call).toEqual({
    ...{ kind: 'call', at: now.toISOString(), actor: 'sara', entry, direction: 'outgoing', outcome: 'spoke' },
    ...{ with: 'Cora', text: 'Wants the offer.', minutes: 4 },
  });
  expect(writes).toEqual([
    {
      put: { clientId: 0, entry: '!call#a', fingerprint: 'of the call', ofClient: 7, callEntry: entry },
      ...{ into: 'timeline', condition: 'attribute_not_exists(entry)' },
    },
    { put: { clientId: 7, ...call }, into: 'timeline' },
    contact(now.toISOString()),
  ]);
});

test.each(CALL_OUTCOMES.filter((outcome) => outcome !== 'spoke'))('“%s” is no contact', (outcome) => {
  expect(plan({ outcome }).writes).not.toContainEqual(contact(now.toISOString()));
});

test('a call of earlier stands at its time, and moves the last contact only forward', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const earlier = plan({}, at);
  expect(earlier.call).toMatchObject({ at, entry: `${at}#call#a` });
  expect(earlier.writes).toContainEqual(contact(at));
  expect(plan({}, at, '2026-11-22T00:00:00.000Z').writes).not.toContainEqual(contact(at));
  expect(plan({}, at, at).writes).not.toContainEqual(contact(at));
});

test('a call cannot be to come', () => {
  expect(() => plan({}, '2026-11-23T09:00:00.001Z')).toThrow('This time is still to come.');
  expect(plan({}, now.toISOString()).call.at).toBe(now.toISOString());
});
