import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AnsweredFile, type Auth, type Endpoint } from '../shared/contract/endpoint.ts';
import { contract } from '../shared/contract/index.ts';
import type { ExportList } from '../shared/domain/export.ts';
import { deriveGrants, type Grants, withLeaving } from './grants/grant-rules.ts';
import { grants } from './grants.ts';

const endpointFor = (auth: Auth, output: Endpoint['output'] = z.object({})): Endpoint => ({
  id: 'test/read-record',
  method: 'GET',
  path: '/api/test',
  auth,
  input: z.object({}),
  output,
});

test('a public endpoint receives what its entry says and nothing else', () => {
  expect(deriveGrants(endpointFor('public'), { adds: ['inquiries'], usesSenderKey: true })).toEqual({
    reads: [],
    adds: ['inquiries'],
    changes: [],
    usesSenderKey: true,
  });
});

test.each(['staff', 'admin'] as const)('an endpoint for %s reads and extends the staff session', (auth) => {
  expect(deriveGrants(endpointFor(auth), { reads: ['clients'], changes: ['clients'] })).toEqual({
    reads: ['sessions', 'staff', 'clients'],
    adds: [],
    changes: ['sessions', 'clients'],
    changesOnly: { sessions: ['tokenHash', 'lastSeenAt'] },
  });
});

test('an endpoint for clients reads and extends the session of a portal user', () => {
  expect(deriveGrants(endpointFor('client'), { reads: ['sessions', 'invoices'] })).toEqual({
    reads: ['sessions', 'portal-users', 'invoices'],
    adds: [],
    changes: ['sessions', 'portal-users'],
    changesOnly: { sessions: ['tokenHash', 'lastSeenAt'], 'portal-users': ['id', 'lastSeenAt'] },
  });
});

test('an entry adds attributes to those of the session, or may change all of them', () => {
  const some = deriveGrants(endpointFor('client'), { changesOnly: { 'portal-users': ['id', 'version'] } });
  expect(some.changesOnly?.['portal-users']).toEqual(['id', 'lastSeenAt', 'version']);
  const all = deriveGrants(endpointFor('client'), { changes: ['portal-users'] });
  expect(all.changesOnly).toEqual({ sessions: ['tokenHash', 'lastSeenAt'] });
});

test('a function keeps for one release what only the release before needs', () => {
  const granted = { changes: ['staff', 'limits'], changesOnly: { staff: ['username'] } } as const;
  const leaving = { checks: ['sessions'], changesOnly: { staff: ['isActive'] } } as const;
  expect(withLeaving({ ...granted, leaving })).toMatchObject({
    changes: ['staff', 'limits'],
    changesOnly: { staff: ['isActive', 'username'] },
    checks: ['sessions'],
  });
  expect(withLeaving({ ...granted, leaving: { changes: ['staff'] } }).changesOnly).toEqual({});
  expect(withLeaving(granted)).toEqual(granted);
});

/** Who uses or takes what; and the file of an invoice, which its first download makes. */
const WRITTEN_BY_READS: readonly string[] = [
  ...['sessions', 'portal-users', 'limits'],
  ...['access-log', 'timeline', 'counters'],
];
const MAKES_ITS_FILE: readonly string[] = ['payments/download-invoice', 'client-portal/download-own-invoice'];

test('an endpoint that is read may write nothing but who uses or takes what', () => {
  const reads = contract.filter(({ method }) => method === 'GET');
  const written = reads.flatMap(({ id }): string[] => {
    const { adds = [], changes = [], removes = [], storesFiles = [] }: Grants = grants[id];
    const allowed = MAKES_ITS_FILE.includes(id) ? ['invoices'] : [];

    return [...adds, ...changes, ...removes, ...storesFiles]
      .filter((one) => ![...WRITTEN_BY_READS, ...allowed].includes(one))
      .map((one) => `${id} ${one}`);
  });
  expect(written).toEqual([]);
  expect(reads.length).toBeGreaterThan(50);
});

test('an endpoint that answers a file adds to the download log, and to the timeline of a client', () => {
  const staff = deriveGrants(endpointFor('staff', AnsweredFile), { readsFiles: ['signed'] });
  const client = deriveGrants(endpointFor('client', AnsweredFile), { readsFiles: ['signed'] });
  expect(staff.adds).toEqual(['access-log']);
  expect(client.adds).toEqual(['timeline', 'access-log']);
  expect(client.changes).toEqual(['sessions', 'portal-users', 'counters']);
});

test('an endpoint that answers samples does not write to the download log', () => {
  expect(deriveGrants(endpointFor('staff', AnsweredFile), { answersSamples: true }).adds).toEqual([]);
});

/** The module that uses what a grant gives beside tables and files. */
const USERS = {
  sendsMail: 'functions/lib/email/send.ts',
  usesMailSettings: 'functions/lib/config/mail-settings.ts',
  usesDominionCode: 'functions/lib/config/dominion-code.ts',
  usesSenderKey: 'functions/lib/config/sender-key.ts',
  usesErasureKey: 'functions/lib/config/erasure-key.ts',
  usesSecondFactorKey: 'functions/lib/config/second-factor-key.ts',
  usesSecondFactorSetting: 'functions/lib/config/second-factor-setting.ts',
  usesRelyingParty: 'functions/lib/config/relying-party.ts',
  usesCompanyDetails: 'functions/lib/config/company-details.ts',
} as const satisfies Partial<Record<keyof Grants, string>>;

/** A file and those that it imports for more than types. */
const modulesOf = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type)[^;]*?from '(\.[^']+\.ts)'/gms,
  );
  for (const [, path = ''] of imports) modulesOf(join(dirname(file), path), found);

  return found;
};

test.each(Object.entries(USERS))('a function is granted %s only where it may use it', (grant, module) => {
  const granted = Object.entries(grants).filter(([, given]) => Object(given)[grant]);
  const unused = granted.filter(([id]) => !modulesOf(`functions/${id}.ts`).has(module));
  expect([granted.length > 0, unused.map(([id]) => id)]).toEqual([true, []]);
});

/** The endpoint of which an exported list has the rows. */
const LIST_ENDPOINTS = {
  clients: 'crm/list-clients',
  inquiries: 'inquiries/list-inquiries',
  documents: 'documents/list-documents',
  invoices: 'payments/list-invoices',
  payments: 'payments/list-payments',
  tasks: 'tasks/list-tasks',
  'access-log': 'access-log/list-entries',
  'import-rows': 'jobs/list-import-rows',
  'known-import-rows': 'jobs/list-import-rows',
} as const satisfies Record<ExportList, keyof typeof grants>;

test.each(Object.values(LIST_ENDPOINTS))('an export may read every table that %s reads', (endpoint) => {
  const session = ['sessions', 'staff'];
  const read = (grants[endpoint].reads ?? []).filter((table) => !session.includes(table));

  expect(grants['events/run-export'].reads).toEqual(expect.arrayContaining(read));
});
