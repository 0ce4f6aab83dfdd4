import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { grants } from '../../../infra/grants.ts';
import { commit } from '../dynamo/commit.ts';
import { type AccessLogSelection, accessLogWrite, findAccessLogEntries } from './access-log.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['access-log']);
});
beforeEach(() => store.fill('access-log'));
afterAll(() => store.stop());

const setting = (at: string, username = 'commander') =>
  accessLogWrite({ kind: 'setting', at, username, setting: 'feed', subject: 'market-data' });
const exported = (at: string, username: string) =>
  accessLogWrite({ kind: 'export', at, username, exported: 'the access log', rows: 3 });
const refused = (at: string) =>
  accessLogWrite({ kind: 'refusal', at, by: 'staff', reason: 'wrong-secret', place: '192.0.2.*', count: 1 });
const at = (hour: number, day = 22) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

const found = async (filter: AccessLogSelection) =>
  (await findAccessLogEntries({ ...filter, limit: 50 })).items.map((entry) => [entry.kind, entry.at]);

test('person, kind and period combine', async () => {
  await commit([setting(at(8)), setting(at(9), 'nora'), exported(at(10), 'nora'), refused(at(11))]);
  // In Dubai the day begins at eight in the evening of the day before.
  await commit([setting(at(19, 21), 'nora'), setting(at(20, 21), 'nora'), setting(at(20))]);
  expect(await found({})).toEqual([
    ['setting', at(20)],
    ['refusal', at(11)],
    ['export', at(10)],
    ['setting', at(9)],
    ['setting', at(8)],
    ['setting', at(20, 21)],
    ['setting', at(19, 21)],
  ]);
  expect(await found({ person: 'nora', from: '2026-11-22' })).toEqual([
    ['export', at(10)],
    ['setting', at(9)],
    ['setting', at(20, 21)],
  ]);
  expect(await found({ person: 'nora', kind: 'setting', to: '2026-11-21' })).toEqual([
    ['setting', at(19, 21)],
  ]);
  expect(await found({ kind: 'setting', from: '2026-11-22', to: '2026-11-22' })).toEqual([
    ['setting', at(9)],
    ['setting', at(8)],
    ['setting', at(20, 21)],
  ]);
  expect(await found({ kind: 'refusal' })).toEqual([['refusal', at(11)]]);
  expect(await found({ person: 'nobody' })).toEqual([]);
});

test('a person is found also where somebody else has changed their account, once', async () => {
  const changed = (hour: number, username: string, account: string) =>
    accessLogWrite({
      ...{ kind: 'account', at: at(hour), username, account, of: 'staff', event: 'changed', changes: [] },
    });
  await commit([changed(8, 'commander', 'nora'), changed(9, 'nora', 'nora'), changed(10, 'nora', 'olga')]);
  await commit([setting(at(11), 'nora'), changed(12, 'commander', 'olga')]);
  const account = (hour: number) => ['account', at(hour)];
  expect(await found({ person: 'nora' })).toEqual([['setting', at(11)], ...[10, 9, 8].map(account)]);
  expect(await found({ person: 'nora', kind: 'account' })).toEqual([10, 9, 8].map(account));
  expect(await found({ person: 'nora', kind: 'setting' })).toEqual([['setting', at(11)]]);
  expect(await found({ person: 'olga' })).toEqual([12, 10].map(account));
  const first = await findAccessLogEntries({ person: 'nora', limit: 3 });
  const rest = await findAccessLogEntries({ person: 'nora', limit: 3, cursor: first.next });
  expect([first, rest].map(({ items }) => items.map((one) => one.at))).toEqual([
    [at(11), at(10), at(9)],
    [at(8)],
  ]);
});

test('pages neither skip nor repeat an entry, also of one instant', async () => {
  for (let day = 10; day <= 26; day += 4)
    await commit([0, 0, 0, 1, 2, 3].map((more) => setting(at(8, day + more))));
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await findAccessLogEntries({ limit: 7, cursor });
    ids.push(...items.map(({ id }) => id));
    cursor = next;
  } while (cursor !== undefined);
  expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
});

test('an entry is found whatever its id begins with', async () => {
  const ids = [...'0123456789abcdef'].map((first) => `${first}0000000-0000-4000-8000-000000000000`);
  const entry = { kind: 'export', at: at(8), username: 'nora', exported: 'the access log', rows: 3 } as const;
  for (const id of ids) await commit([accessLogWrite(entry, id)]);
  for (const filter of [{}, { kind: 'export' } as const]) {
    const { items } = await findAccessLogEntries({ ...filter, limit: 50 });
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids);
  }
});

test('an entry is kept for 400 days', async () => {
  await commit([setting(at(8))]);
  const [item] = await store.items('access-log');
  expect(item?.expires).toBe(Date.parse(at(8)) / 1_000 + 400 * 86_400);
});

test('no function may change or remove an entry', () => {
  const all = Object.entries(grants).map(
    ([id, { changes = [], removes = [] }]) => [id, [...changes, ...removes] as string[]] as const,
  );
  expect(all.filter(([, tables]) => tables.includes('access-log'))).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
});
