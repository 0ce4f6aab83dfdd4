import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { createClient, updateClient } from '../../shared/contract/crm.ts';
import type { RequestOf } from '../../shared/contract/endpoint.ts';
import { dubaiDayOf } from '../../shared/domain/week.ts';
import { editClient } from '../lib/clients/edit.ts';
import { countOutcomes } from '../lib/clients/outcome-counters.table.ts';

let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
});
afterAll(() => store.stop());

const edit = async (input: RequestOf<typeof updateClient>) =>
  updateClient.output.parse((await store.call(updateClient, input)).body);

test('a win of June that is lost by mistake is a win of June again once that is undone', async () => {
  const entered = { clientName: 'Sample Client', contactEmail: 'won@sample.example' };
  const { id } = createClient.output.parse((await store.call(createClient, entered)).body);
  const inJune = { actor: 'sara', now: new Date('2026-06-10T08:00:00.000Z') };
  const win = { status: 'Signed', outcomeReason: 'trust' } as const;
  const won = await editClient(id, win, inJune);
  const lost = await edit({ id, version: won.version, status: 'Lost', outcomeReason: 'no-answer' });
  const back = await edit({ id, version: lost.version, ...win, undoes: lost.version });
  expect(back.outcome).toEqual(won.outcome);
  expect(await countOutcomes('2026-06')).toEqual({ 'Signed trust': 1 });
  const thisMonth = await countOutcomes(dubaiDayOf(new Date().toISOString()).slice(0, 7));
  expect(Object.values(thisMonth).filter((count) => count !== 0)).toEqual([]);
});
