import { expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { type ChosenClient, planRecipients } from './recipients.ts';

const at = '2026-11-24T08:00:00.000Z';
const chosen = (clientId: number, change: Partial<ChosenClient> = {}): ChosenClient => ({
  clientId,
  client: sampleClient(clientId, { contactEmail: `client-${clientId}@sample.example` }),
  isSuppressed: false,
  ...change,
});
const included = (id: number, into: number) => ({
  ...{ id, into, clientName: 'Sample', company: '', at, actor: 'staff' },
});
const plan = (clients: ChosenClient[], emailed?: number[]) => {
  const { recipients, leftOut } = planRecipients(clients, emailed);

  return [recipients.map(({ id }) => id), leftOut.map(({ clientId, reason }) => `${clientId} ${reason}`)];
};

test('each chosen client gets the email, in its order', () => {
  expect(plan([chosen(3), chosen(1), chosen(2)])).toEqual([[3, 1, 2], []]);
});

test('whoever cannot get it is left out with the reason', () => {
  const archived = sampleClient(2, { archived: { at, actor: 'staff', reason: '' } });
  expect(
    plan([
      chosen(1, { client: undefined }),
      chosen(2, { client: archived, isSuppressed: true }),
      chosen(3, { client: sampleClient(3, { contactEmail: '' }) }),
      chosen(4, { isSuppressed: true }),
      chosen(5),
    ]),
  ).toEqual([[5], ['1 unknown', '2 archived', '3 no-address', '4 suppressed']]);
});

const survivor = sampleClient(7, { contactEmail: 'stays@sample.example', includes: [included(3, 7)] });

test('a merged client gets one email, whichever of its numbers are chosen', () => {
  expect(plan([chosen(3, { client: survivor }), chosen(7, { client: survivor })])).toEqual([
    [7],
    ['7 merged'],
  ]);
});

test('a client that was merged after its email was queued gets no other', () => {
  expect(plan([chosen(7, { client: survivor })], [3])).toEqual([[], ['7 merged']]);
  expect(plan([chosen(3, { client: survivor })], [7])).toEqual([[], ['3 merged']]);
  expect(plan([chosen(7, { client: survivor })], [30])).toEqual([[7], []]);
});

test('an address gets one email, however it is spelled', () => {
  const other = sampleClient(2, { contactEmail: 'Client-1@SAMPLE.example' });
  expect(plan([chosen(1), chosen(2, { client: other })])).toEqual([[1], ['2 merged']]);
});
