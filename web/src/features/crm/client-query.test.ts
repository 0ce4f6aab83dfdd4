import { expect, test } from 'vitest';
import { listClients } from '../../../../shared/contract/crm.ts';
import { clientQuery } from './client-query.ts';

const read = (query: string) => clientQuery(new URLSearchParams(query));

test('without parameters the list has all clients in the pipeline, the newest first', () => {
  expect(read('')).toMatchObject({ set: 'pipeline', filters: [], order: 'created', direction: 'descending' });
});

test.each([
  ['tier=Dominion', { serviceTier: 'Dominion', order: 'lastContact' }],
  ['stage=Proposal+Sent', { pipelineStage: 'Proposal Sent', order: 'stage' }],
  ['stage=Proposal+Sent&order=lastContact', { pipelineStage: 'Proposal Sent', order: 'lastContact' }],
  ['status=Lost&direction=ascending', { status: 'Lost', order: 'lastContact', direction: 'ascending' }],
  ['lead=staff', { assignedRelationshipLead: 'staff', order: 'lastContact' }],
  ['lead=-', { withoutLead: 'yes', order: 'created' }],
  ['order=name&direction=ascending', { order: 'name', direction: 'ascending' }],
  ['archived=yes', { archived: 'yes', order: 'created' }],
  ['archived=yes&status=Lost', { archived: 'yes', status: 'Lost', order: 'lastContact' }],
  [
    'tier=Strategic&stage=Proposal+Sent&status=New&lead=staff&division=Holdings&source=Fair',
    {
      ...{ serviceTier: 'Strategic', pipelineStage: 'Proposal Sent', status: 'New' },
      ...{ assignedRelationshipLead: 'staff', divisionOfInterest: 'Holdings', source: 'Fair' },
      order: 'lastContact',
    },
  ],
  ['tier=Observer&stage=Proposal+Sent', { serviceTier: 'Observer', order: 'stage' }],
  ['tier=Dominion&order=name', { serviceTier: 'Dominion', order: 'name' }],
  ['quiet=30', { quietFor: 30, order: 'lastContact', direction: 'ascending' }],
  ['contact=due', { toContact: 'yes', order: 'lastContact' }],
  ['contact=due&order=name', { toContact: 'yes', order: 'lastContact' }],
])('%s becomes a request of the contract', (query, input) => {
  expect(read(query).input).toMatchObject(input);
  expect(listClients.input.safeParse(read(query).input).success).toBe(true);
});

test.each([
  'tier=Gold',
  'order=stage',
  'direction=up',
  'archived=perhaps',
  'quiet=0',
  'quiet=soon',
  'contact=later',
  'contact=due&archived=yes',
  `lead=${'l'.repeat(64)}`,
])('invalid parameter %s is ignored', (query) => {
  expect(read(query).filters).toEqual([]);
  expect(listClients.input.safeParse(read(query).input).success).toBe(true);
});
