import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { NOW } from '../../../shared/test-samples/time.ts';
import { commit } from '../dynamo/commit.ts';
import { ERASED_NAME } from '../personal-data/erasure.ts';
import { backfillPage } from '../reporting/backfill-indexes.table.ts';
import { clientItem } from './client-item.ts';
import { clientSearchWrites, contactSearchWrites } from './contact-details.ts';
import { rewriteSearchRows } from './search-rows.table.ts';
import { clientSearchRows, contactSearchRows } from './search-terms.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['clients', 'client-search']);
});
beforeEach(async () => {
  for (const table of ['clients', 'client-search'] as const) await store.fill(table);
});
afterAll(() => store.stop());

const anna = { id: '7-2', name: 'Ånna Bjørk', role: '', email: 'anna@sample.example', phone: '' };
const soren = sampleClient(7, {
  ...{ clientName: 'Søren Kjær', company: 'Mærsk', contactWhatsApp: '+45 33 55' },
  contacts: [anna],
});
const rows = [...clientSearchRows(soren), ...contactSearchRows(anna)];
const entries = async () => (await store.items('client-search')).map(({ entry }) => entry).toSorted();
const wanted = rows.map(({ entry }) => entry).toSorted();

/** Rows as they were before letters such as ø were spelled out. */
const formerRows = rows.map((row) => {
  const entry = String(row.entry)
    .replace('soren kjaer', 'søren kjær')
    .replace('kjaer', 'kjær')
    .replace('maersk', 'mærsk')
    .replace('bjork', 'bjørk');

  return { ...row, entry, bucket: entry.charAt(0) };
});

test('rows from before letters were spelled out are rewritten, also those of contacts, and once', async () => {
  await store.put('clients', clientItem(soren));
  await store.fill('client-search', ...formerRows);
  expect(await entries()).toEqual(expect.arrayContaining(['søren kjær#7', 'mærsk#7', 'bjørk#7-2']));
  expect(await backfillPage('client-search')).toMatchObject({ changed: 1, unchanged: 0, failed: 0 });
  expect(await entries()).toEqual(wanted);
  expect(await backfillPage('client-search')).toMatchObject({ changed: 0, unchanged: 1, failed: 0 });
  expect(await store.items('clients')).toEqual(
    [clientItem(soren)].map((item) => JSON.parse(JSON.stringify(item))),
  );
});

test('whoever is renamed before the rows are rewritten is not found under the former name any more', async () => {
  const renamed = { ...soren, clientName: 'Peter Holm', contacts: [{ ...anna, name: 'Eva Holm' }] };
  await store.fill('client-search', ...formerRows);
  await commit([
    ...clientSearchWrites(soren, renamed),
    ...contactSearchWrites(soren.contacts, renamed.contacts),
  ]);
  await store.put('clients', clientItem(renamed));
  await rewriteSearchRows(7);
  expect(await entries()).toEqual(
    [...clientSearchRows(renamed), ...renamed.contacts.flatMap(contactSearchRows)]
      .map(({ entry }) => entry)
      .toSorted(),
  );
});

test('a change without another name writes nothing for the former rule', () => {
  const moved = { ...soren, contactWhatsApp: '+45 33 66', contacts: [{ ...anna, role: 'Owner' }] };
  const removed = [
    ...clientSearchWrites(soren, moved),
    ...contactSearchWrites(soren.contacts, moved.contacts),
  ].filter((write) => 'remove' in write);
  expect(removed).toEqual([
    { remove: { bucket: '4', entry: '453355#7' }, from: 'client-search' },
    { remove: { bucket: '3', entry: '3355#7' }, from: 'client-search' },
    { remove: { bucket: '5', entry: '55#7' }, from: 'client-search' },
  ]);
});

test('a row that is missing is added, and one of a longer name that begins with a short word goes', async () => {
  const long = sampleClient(7, {
    clientName: 'The one of the six Seven Eight Nine Eleven Twelve Thirteen',
    company: '',
  });
  await store.put('clients', clientItem(long));
  const former = { bucket: 'o', entry: 'of the six seven eight nine eleven twelve thirteen#7', id: 7 };
  await store.fill('client-search', former);
  expect(await rewriteSearchRows(7)).toBe(true);
  expect(await entries()).toEqual(
    clientSearchRows(long)
      .map(({ entry }) => entry)
      .toSorted(),
  );
});

test('a client that another write changes meanwhile has the rows of that write', async () => {
  await store.put('clients', clientItem(soren));
  const renamed = { ...soren, clientName: 'Bjørn', contacts: [], version: soren.version + 1 };
  store.beforeNext(async () => store.put('clients', clientItem(renamed)), /^Transact/);
  expect(await rewriteSearchRows(7)).toBe(true);
  expect(await entries()).toEqual(
    clientSearchRows(renamed)
      .map(({ entry }) => entry)
      .toSorted(),
  );
});

test('the contacts of a merged client are those of the one that has its records', async () => {
  const mergedInto = { id: 8, at: NOW, actor: 'sara', changed: [] };
  await store.put('clients', clientItem({ ...soren, mergedInto }));
  expect(await rewriteSearchRows(7)).toBe(true);
  expect(await entries()).toEqual(
    clientSearchRows(soren)
      .map(({ entry }) => entry)
      .toSorted(),
  );
  expect((await store.items('client-search'))[0]).toMatchObject({ mergedInto: 8 });
});

test('whoever is erased, or has gone, gets no rows', async () => {
  expect(await rewriteSearchRows(7)).toBe(false);
  const erased = { clientName: ERASED_NAME, company: '', contactEmail: '', contactWhatsApp: '' };
  await store.put('clients', clientItem(sampleClient(7, erased)));
  expect(await rewriteSearchRows(7)).toBe(false);
  expect(await entries()).toEqual([]);
});
