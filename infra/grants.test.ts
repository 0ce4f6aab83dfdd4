import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AnsweredFile, type Auth, type Endpoint } from '../shared/contract/endpoint.ts';
import { deriveGrants } from './grant-rules.ts';

const endpointFor = (auth: Auth, output: Endpoint['output'] = z.object({})): Endpoint => ({
  id: 'test/read-record',
  method: 'GET',
  path: '/api/test',
  auth,
  input: z.object({}),
  output,
});

test('a public endpoint receives what its entry says and nothing else', () => {
  expect(deriveGrants(endpointFor('public'), { adds: ['inquiries'], hashesSenders: true })).toEqual({
    reads: [],
    adds: ['inquiries'],
    changes: [],
    hashesSenders: true,
  });
});

test.each(['staff', 'admin'] as const)('an endpoint for %s reads and extends the staff session', (auth) => {
  expect(deriveGrants(endpointFor(auth), { reads: ['clients'], changes: ['clients'] })).toEqual({
    reads: ['sessions', 'staff', 'clients'],
    adds: [],
    changes: ['sessions', 'clients'],
  });
});

test('an endpoint for clients reads and extends the session of a portal user', () => {
  expect(deriveGrants(endpointFor('client'), { reads: ['sessions', 'invoices'] })).toEqual({
    reads: ['sessions', 'portal-users', 'invoices'],
    adds: [],
    changes: ['sessions', 'portal-users'],
  });
});

test('an endpoint that answers a file adds to the download log, and to the timeline of a client', () => {
  const staff = deriveGrants(endpointFor('staff', AnsweredFile), { readsFiles: ['signed'] });
  const client = deriveGrants(endpointFor('client', AnsweredFile), { readsFiles: ['signed'] });
  expect(staff.adds).toEqual(['downloads']);
  expect(client.adds).toEqual(['timeline', 'downloads']);
  expect(client.changes).toEqual(['sessions', 'portal-users', 'counters']);
});

test('an endpoint that answers samples does not write to the download log', () => {
  expect(deriveGrants(endpointFor('staff', AnsweredFile), { answersSamples: true }).adds).toEqual([]);
});
