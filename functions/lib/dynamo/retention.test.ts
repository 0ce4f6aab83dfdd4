import { expect, test } from 'vitest';
import { accessLogWrite } from '../access-log/access-log.table.ts';
import { enqueueWrite } from '../email/queue.table.ts';
import type { TransactWrite } from './commit.ts';
import { expirySecond, retention } from './retention.ts';
import { type TableDefinition, tables } from './tables.ts';
import { itemsPut } from './test-writes.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const definitions: [string, TableDefinition][] = Object.entries(tables);

test('every table has a rule, and DynamoDB removes its items exactly where the rule says so', () => {
  expect(Object.keys(retention).toSorted()).toEqual(Object.keys(tables).toSorted());
  const removed = Object.entries(retention).filter(([, { keeps }]) => keeps !== 'always');
  const expiring = definitions.filter(([, { expiresBy }]) => expiresBy !== undefined);
  expect(removed.map(([table]) => table).toSorted()).toEqual(expiring.map(([table]) => table).toSorted());
  for (const [table, { why }] of Object.entries(retention)) expect(why.length, table).toBeGreaterThan(20);
});

const email = { id: 'id', cause: 'INQ-SAMPLE01', to: 'a@sample.example', subject: 's', text: 't', html: 'h' };

test.each<['mail' | 'access-log', TransactWrite]>([
  ['mail', enqueueWrite(email, now)],
  [
    'access-log',
    accessLogWrite({ kind: 'setting', at: now.toISOString(), username: 'commander', setting: 'feed' }),
  ],
])('an item of %s is written with the second that its rule says', (table, write) => {
  const expires = Date.parse('2026-11-22T10:00:00.000Z') / 1_000 + retention[table].days * 86_400;
  expect(itemsPut([write], table)).toMatchObject([{ expires }]);
  expect(expirySecond(table, now)).toBe(expires);
});
