import { expect, test } from 'vitest';
import type { Client } from '../../../shared/domain/client.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { itemsPut, updatesOf } from '../dynamo/test-writes.ts';
import { planSeparation } from './plan-separation.ts';
import { editContext, unedited } from './test-edit.ts';

test('two clients that are not one remember it, each in its timeline, and forget it again', () => {
  const other = sampleClient(8, { version: 4, distinctFrom: [2] });
  const { client: after, writes } = planSeparation(
    { client: unedited, otherId: 8, other, isDistinct: true },
    editContext,
  );
  expect(after).toEqual({ ...unedited, distinctFrom: [8], version: 2 });
  expect(updatesOf(writes, 'clients').map(({ key, set }) => [key, set])).toEqual([
    [{ id: 7 }, { distinctFrom: [8], version: 2 }],
    [{ id: 8 }, { distinctFrom: [2, 7], version: 5 }],
  ]);
  expect(itemsPut(writes, 'timeline').map(({ clientId, changes }) => [clientId, changes])).toEqual([
    [7, [{ field: 'distinctFrom', from: '', to: 'No. 8' }]],
    [8, [{ field: 'distinctFrom', from: '', to: 'No. 7' }]],
  ]);
  const apart = {
    client: { ...unedited, distinctFrom: [8] },
    otherId: 8,
    other: { ...other, distinctFrom: [2, 7] },
  };
  expect(planSeparation({ ...apart, isDistinct: true }, editContext).writes).toEqual([]);
  const again = planSeparation({ ...apart, isDistinct: false }, editContext);
  expect(updatesOf(again.writes, 'clients').map(({ set }) => set.distinctFrom)).toEqual([[], [2]]);
  expect(itemsPut(again.writes, 'timeline')[0]).toMatchObject({
    changes: [{ field: 'distinctFrom', from: 'No. 8', to: '' }],
  });
});

test('a client forgets that it is not one that was merged since', () => {
  const { client: after, writes } = planSeparation(
    { client: { ...unedited, distinctFrom: [8] }, otherId: 8, isDistinct: false },
    editContext,
  );
  expect(after.distinctFrom).toEqual([]);
  expect(updatesOf(writes, 'clients').map(({ key }) => key)).toEqual([{ id: 7 }]);
});

test('a client is not apart from itself, and not on another version', () => {
  const other = sampleClient(8);
  const refused = (one: Client, of: Client) => () =>
    planSeparation({ client: one, otherId: of.id, other: of, isDistinct: true }, editContext);
  expect(refused(unedited, unedited)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  expect(refused({ ...unedited, version: 2 }, other)).toThrow(expect.objectContaining({ code: 'stale' }));
});
