import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SampleAssembly, temporaryFolder, writeAssembly } from '../testing/sample-assembly.ts';
import { sampleProduct, withProperties } from '../testing/sample-product.ts';
import { readAssembly } from './assembly.ts';
import { deployAssembly } from './deployment.ts';
import { readParts } from './parts.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const partsOf = async (assembly: SampleAssembly) => {
  await writeAssembly(folder.path, assembly);
  return readParts(
    deployAssembly(await readAssembly(folder.path), {
      stackId: 'id',
      domainName: 'localhost:4000',
      generatedSecret: () => 'sample',
    }),
  );
};

test('functions, tables, streams, routes and schedules are read from the template', async () => {
  const { functions, tables, api, schedules, mappings, labelOf } = await partsOf(sampleProduct);
  expect(functions.map(({ id, timeoutMs }) => [id, timeoutMs])).toContainEqual(['notes/add-note', 5_000]);
  expect(tables.map(({ label }) => label)).toEqual(['Notes', 'Done']);
  expect(labelOf(tables[0]?.ref ?? '')).toBe('Notes');
  expect(api?.routes.map(({ routeKey }) => routeKey)).toEqual(['POST /api/notes', 'GET /api/notes']);
  expect(schedules).toMatchObject([{ logicalId: 'Hourly', enabled: true }]);
  expect(mappings).toMatchObject([
    {
      fn: { id: 'events/follow-note' },
      table: { label: 'Notes' },
      rules: { maximumRetries: 2, reportsFailures: true },
    },
  ]);
});

test.each([
  [
    'a schedule that may not invoke',
    withProperties('HourlyRole', { Policies: [] }),
    'Hourly may not lambda:InvokeFunction',
  ],
  [
    'a route that may not invoke',
    withProperties('AddPermission', { Principal: 'events.amazonaws.com' }),
    'the API may not lambda:InvokeFunction',
  ],
  ['a route behind an authoriser', withProperties('AddRoute', { AuthorizationType: 'JWT' }), 'AddRoute'],
  [
    'a route without a function',
    withProperties('AddRoute', { Target: 'integrations/none' }),
    'AddRoute has no integration',
  ],
  [
    'a poller of a table without a stream',
    withProperties('NotesAAAA1111', { StreamSpecification: undefined }),
    'the stream of table Notes, which has none',
  ],
  ['an invalid rate', withProperties('Hourly', { ScheduleExpression: 'rate(1 moon)' }), 'rate(1 moon)'],
])('%s stops the start', async (_, product, words) => {
  await expect(partsOf(product)).rejects.toThrow(words);
});
