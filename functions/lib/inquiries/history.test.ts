import { expect, test } from 'vitest';
import { itemsPut } from '../dynamo/test-writes.ts';
import { type HistoryEntry, planHistory } from './history.ts';

const AT = '2026-11-22T09:00:00.000Z';
const entry = (version: number): HistoryEntry => ({ change: 'answered', at: AT, actor: 'sara', version });
const many = (length: number) => Array.from({ length }, (_, place) => entry(place + 1));

test('changes wait with an inquiry without a client, the fifty newest', () => {
  expect(planHistory({ reference: 'INQ-1' }, [])).toEqual({ pendingHistory: undefined, writes: [] });
  expect(planHistory({ reference: 'INQ-1' }, [entry(1)])).toEqual({
    pendingHistory: [entry(1)],
    writes: [],
  });
  const { pendingHistory } = planHistory({ reference: 'INQ-1', pendingHistory: many(50) }, [entry(51)]);
  expect(pendingHistory).toHaveLength(50);
  expect(pendingHistory?.at(-1)).toEqual(entry(51));
});

test('changes that waited go to the timeline of the client, the oldest first', () => {
  const inquiry = { reference: 'INQ-1', clientId: 7, pendingHistory: [entry(1)] };
  const { pendingHistory, writes } = planHistory(inquiry, [entry(2)]);
  expect(pendingHistory).toBeUndefined();
  expect(itemsPut(writes, 'timeline')).toEqual(
    [1, 2].map((version) => ({
      ...{ clientId: 7, entry: `${AT}#inquiry-change#INQ-1#v${version}#answered`, kind: 'inquiry-change' },
      ...{ reference: 'INQ-1', change: 'answered', at: AT, actor: 'sara' },
    })),
  );
});
