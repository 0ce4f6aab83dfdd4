/** @module-tag details */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_VIEWS, VIEWED_LISTS, type ViewedList } from '../../shared/domain/saved-view.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const COLLEAGUES = ['navigator', 'purser'] as const;
type Person = 'admin' | (typeof COLLEAGUES)[number];

let app: TestApp;
const cookies = new Map<Person, string>();
beforeAll(async () => {
  app = await startTestApp();
  cookies.set('admin', app.session);
  for (const username of COLLEAGUES) {
    const accessCode = 'a sample code for two';
    await app.stack.invoke('ops/create-staff', {
      ...{ username, email: `${username}@sample.example`, accessCode },
    });
    const { cookie } = await app.send('POST', '/api/staff/session', { username, accessCode });
    cookies.set(username, cookie);
  }
});
afterAll(() => app.stop());

const VIEW = { name: 'Overdue, nobody’s', query: 'due=overdue&assignee=-', isShared: false };

const send = (person: Person, method: string, path: string, body?: object, key?: string) =>
  app.send(method, `/api/views/${path}`, body, { cookie: cookies.get(person) ?? '', ...(key && { key }) });
const namesOf = async (person: Person, list: ViewedList) => {
  const { body } = await send(person, 'GET', list);
  return (body.items as { name: string }[]).map(({ name }) => name);
};
let keys = 0;
const create = (person: Person, list: ViewedList, change: Partial<typeof VIEW> = {}) => {
  keys += 1;
  return send(person, 'POST', list, { ...VIEW, ...change }, `a-view-${keys}-of-this-test`);
};

beforeEach(async () => {
  for (const list of VIEWED_LISTS)
    for (const person of cookies.keys()) {
      const { body } = await send(person, 'GET', list);
      for (const { id } of body.items as { id: string }[]) await send('admin', 'DELETE', `${list}/${id}`);
      for (const { id } of body.items as { id: string }[]) await send(person, 'DELETE', `${list}/${id}`);
    }
});

test('a view is one person’s until it is shared, and of one list', { tags: ['quick'] }, async () => {
  const made = await send('navigator', 'POST', 'inquiries', VIEW, 'a-view-of-the-inbox');
  expect([made.status, made.body]).toMatchObject([201, { ...VIEW, owner: 'navigator', version: 1 }]);
  const again = await send('navigator', 'POST', 'inquiries', VIEW, 'a-view-of-the-inbox');
  expect(again.body).toEqual(made.body);
  const other = { ...VIEW, name: 'Another' };
  expect((await send('navigator', 'POST', 'inquiries', other, 'a-view-of-the-inbox')).body.code).toBe(
    'idempotency_key_reused',
  );
  expect(await namesOf('navigator', 'inquiries')).toEqual([VIEW.name]);
  expect(await namesOf('navigator', 'clients')).toEqual([]);
  expect(await namesOf('purser', 'inquiries')).toEqual([]);

  const path = `inquiries/${made.body.id}`;
  const change = { ...VIEW, isShared: true, version: 1 };
  expect((await send('purser', 'PUT', path, change)).status).toBe(404);
  expect((await send('navigator', 'PUT', `clients/${made.body.id}`, change)).status).toBe(404);
  expect((await send('navigator', 'PUT', path, change)).body).toMatchObject({ isShared: true, version: 2 });
  expect(await namesOf('purser', 'inquiries')).toEqual([VIEW.name]);
  expect(await namesOf('purser', 'clients')).toEqual([]);
  expect((await send('navigator', 'GET', 'invoices')).status).toBe(400);
});

test('a shared view is its maker’s and any admin’s to change, on its newest version', async () => {
  const { body: view } = await create('navigator', 'inquiries', { isShared: true });
  const path = `inquiries/${view.id}`;
  const renamed = { ...VIEW, isShared: true, name: 'Late', version: 1 };
  expect((await send('purser', 'PUT', path, renamed)).body.code).toBe('forbidden');
  expect((await send('purser', 'DELETE', path)).body.code).toBe('forbidden');
  expect((await send('admin', 'PUT', path, renamed)).body).toMatchObject({
    name: 'Late',
    owner: 'navigator',
  });
  expect((await send('navigator', 'PUT', path, renamed)).body).toMatchObject({
    ...{ code: 'stale', current: { name: 'Late', version: 2 } },
  });
  expect((await send('navigator', 'DELETE', path)).status).toBe(200);
  expect((await send('navigator', 'DELETE', path)).status).toBe(200);
  expect(await namesOf('purser', 'inquiries')).toEqual([]);
});

test('each list has room for fifty views of a person', async () => {
  for (let number = 0; number < MOST_VIEWS; number += 1) await create('purser', 'inquiries');
  expect((await create('purser', 'inquiries')).body).toMatchObject({
    ...{ code: 'invalid_input', fields: { name: 'There are 50 views: delete one first.' } },
  });
  expect((await create('purser', 'inquiries', { isShared: true })).status).toBe(201);
  expect((await create('purser', 'clients')).status).toBe(201);
  expect(await namesOf('purser', 'inquiries')).toHaveLength(MOST_VIEWS + 1);
});

const saveLayout = (person: Person, list: ViewedList, body: object) =>
  app.send('PUT', `/api/list-layouts/${list}`, body, { cookie: cookies.get(person) ?? '' });

test('the layout of a list is kept with its person, and comes with the views of that list', async () => {
  const ofClients = { density: 'comfortable', columns: ['client', 'tier'] };
  const ofInquiries = { density: 'compact', columns: ['received', 'reference', 'state'] };
  expect((await saveLayout('purser', 'clients', ofClients)).body).toEqual(ofClients);
  expect((await send('purser', 'GET', 'inquiries')).body).toEqual({ items: [] });
  expect((await saveLayout('purser', 'inquiries', ofInquiries)).body).toEqual(ofInquiries);
  expect((await send('purser', 'GET', 'inquiries')).body).toEqual({ items: [], layout: ofInquiries });
  expect((await send('purser', 'GET', 'clients')).body).toEqual({ items: [], layout: ofClients });
  expect((await send('navigator', 'GET', 'clients')).body).toEqual({ items: [] });
  expect((await send('navigator', 'GET', 'inquiries')).body).toEqual({ items: [] });
});

test.each([
  ['inquiries', ['reference', 'tier'], 'The inquiries have no column tier.'],
  ['inquiries', ['reference', 'state', 'state'], 'Name the column state once.'],
  ['inquiries', ['state'], 'The column reference names the rows, and stays.'],
  ['clients', ['client', 'priority'], 'The clients have no column priority.'],
  ['clients', ['tier'], 'The column client names the rows, and stays.'],
] as const)('of the %s the columns %j are refused', async (list, columns, problem) => {
  expect((await saveLayout('navigator', list, { density: 'compact', columns })).body).toMatchObject({
    ...{ code: 'invalid_input', fields: { columns: problem } },
  });
  expect((await send('navigator', 'GET', list)).body).toEqual({ items: [] });
});
