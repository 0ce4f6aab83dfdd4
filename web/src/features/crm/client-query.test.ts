import { expect, test } from 'vitest';
import { listClients } from '../../../../shared/contract/crm.ts';
import { clientQuery } from './client-query.ts';

const read = (query: string) => clientQuery(new URLSearchParams(query));

test('without parameters the list has all clients, the newest first', () => {
  expect(read('')).toMatchObject({ order: 'created', direction: 'descending' });
  expect(read('').filter).toBeUndefined();
});

test.each([
  ['tier=Dominion', { serviceTier: 'Dominion', order: 'lastContact' }],
  ['stage=Proposal+Sent', { pipelineStage: 'Proposal Sent', order: 'stage' }],
  ['stage=Proposal+Sent&order=lastContact', { pipelineStage: 'Proposal Sent', order: 'lastContact' }],
  ['status=Lost&direction=ascending', { status: 'Lost', order: 'lastContact', direction: 'ascending' }],
  ['lead=staff', { assignedRelationshipLead: 'staff', order: 'lastContact' }],
  ['order=name&direction=ascending', { order: 'name', direction: 'ascending' }],
  ['archived=yes', { archived: 'yes', order: 'created' }],
  ['archived=yes&status=Lost', { archived: 'yes', status: 'Lost', order: 'lastContact' }],
])('%s becomes a request of the contract', (query, input) => {
  expect(read(query).input).toMatchObject(input);
  expect(listClients.input.safeParse(read(query).input).success).toBe(true);
});

test.each([
  'tier=Gold',
  'order=stage',
  'tier=Dominion&order=name',
  'tier=Dominion&status=Lost',
  'direction=up',
  'archived=perhaps',
])('invalid parameter %s is ignored', (query) => {
  expect(listClients.input.safeParse(read(query).input).success).toBe(true);
});
