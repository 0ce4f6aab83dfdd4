import { expect, test } from 'vitest';
import type { NewClient } from '../../../shared/domain/client.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleInquiry } from '../../../shared/test-samples/inquiries.ts';
import { countsAdded, itemsPut } from '../dynamo/test-writes.ts';
import { newClientFrom, planNewClient, requireFreeEmail } from './plan-new-client.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const context = { actor: 'commander', now: new Date(NOW) };
const entered: NewClient = {
  clientName: 'Amira Sample',
  company: 'Sample Bulk',
  contactEmail: 'Amira@Sample.example',
  contactWhatsApp: '',
  serviceTier: 'Strategic',
  divisionOfInterest: 'Holdings',
  source: 'Entered by hand',
};

test('a new client is stored with its claim, search rows, counts and timeline', () => {
  const { client, writes } = planNewClient({ id: 7 }, entered, context);
  expect(client).toEqual({
    ...entered,
    ...{ id: 7, dateOfFirstContact: NOW, lastContactDate: NOW, createdAt: NOW, version: 1 },
    ...{ pipelineStage: 'Inquiry Received', stageSince: NOW, timeInStage: {}, status: 'New' },
    ...{ onboardingPackSent: false, contractSigned: false, retainerPaid: false, evidence: {} },
    ...{ assignedRelationshipLead: '', notesIntelligence: '' },
  });
  expect(itemsPut(writes, 'clients')).toEqual([
    {
      ...{ ...client, month: '2026-11', list: 'all', nameKey: 'amira sample#000000007' },
      toContact: 'without lead',
    },
  ]);
  expect(itemsPut(writes, 'client-emails')).toEqual([{ email: 'amira@sample.example', clientId: 7 }]);
  expect(itemsPut(writes, 'client-search').map(({ entry }) => entry)).toContain('amira sample#7');
  expect(countsAdded(writes, 'counters')).toEqual({
    'clients total': 1,
    'clients Strategic': 1,
    'clients Inquiry Received': 1,
  });
  expect(countsAdded(writes, 'daily-metrics')).toEqual({ '2026-W47 2026-11-22#clients newClients': 1 });
  expect(itemsPut(writes, 'timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${NOW}#created#1`, kind: 'created', at: NOW },
      ...{ actor: 'commander', source: 'Entered by hand' },
    },
  ]);
});

test('neither the client nor its claim replaces another', () => {
  const { writes } = planNewClient({ id: 7 }, entered, context);
  expect(writes.flatMap((write) => ('condition' in write ? [write.condition] : []))).toEqual([
    'attribute_not_exists(email)',
    'attribute_not_exists(id)',
  ]);
});

test('the first contact of a client that wrote before it was created is its inquiry', () => {
  const firstContactAt = '2026-11-20T08:00:00.000Z';
  const { client } = planNewClient({ id: 7 }, entered, { ...context, firstContactAt });
  expect(client).toMatchObject({
    dateOfFirstContact: firstContactAt,
    lastContactDate: firstContactAt,
    createdAt: NOW,
  });
});

test.each([
  ['AMIRA@sample.example', 'Client No. 3 has this address already.'],
  [
    'elsewhere@sample.example',
    'What comes from this address belongs to client No. 3, who had it before. Release it there first.',
  ],
])('an address that leads to a client with %s is taken', (contactEmail, message) => {
  const emailOwner = sampleClient(3, { contactEmail });
  expect(() => requireFreeEmail(emailOwner, entered.contactEmail)).toThrow(
    expect.objectContaining({
      code: 'email_taken',
      message,
      fields: { contactEmail: message },
      current: { id: 3 },
    }),
  );
});

test('the sender of an inquiry becomes a client of the lowest tier', () => {
  const inquiry = sampleInquiry(1, { name: 'Amira Sample', phone: '+971 4 555 0199' });
  expect(newClientFrom(inquiry)).toEqual({
    clientName: 'Amira Sample',
    company: inquiry.company,
    contactEmail: inquiry.email,
    contactWhatsApp: '+971 4 555 0199',
    serviceTier: 'Observer',
    divisionOfInterest: 'Maritime Logistics',
    source: 'Website · Strategic Briefing',
  });
  const campaignFrom = (visit: Inquiry['visit']) => newClientFrom({ ...inquiry, visit }).campaign;
  const visit = { page: '/maritime', referrer: 'search.example', source: 'newsletter', campaign: 'spring' };
  expect(campaignFrom(visit)).toBe('newsletter, spring');
  expect(campaignFrom({ page: '/', campaign: 'spring' })).toBe('spring');
  expect(campaignFrom({ page: '/', referrer: 'search.example' })).toBe('search.example');
  expect(campaignFrom({ page: '/', policy: '2026-11-23' })).toBeUndefined();
  const international = { ...inquiry, phone: '0097145550199', internationalPhone: '+971 4 555 0199' };
  expect(newClientFrom(international).contactWhatsApp).toBe('+971 4 555 0199');
});

test.each([
  ['a name', ' Amira  Sample ', 'amira sample#000000007'],
  ['a name of 201 characters', 'x'.repeat(201), `${'x'.repeat(200)}#000000007`],
])('%s sorts a client by what is read of it', (_, clientName, nameKey) => {
  const { writes } = planNewClient({ id: 7 }, { ...entered, clientName }, context);
  expect(itemsPut(writes, 'clients')).toMatchObject([{ nameKey }]);
});
