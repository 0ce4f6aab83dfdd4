import { expect, test } from 'vitest';
import { CLIENT_FLAGS, ClientEdit, ClientSummary, CONTACT_FIELDS, NewClient } from './client.ts';

test('a client by hand needs a name and an address; the rest has its defaults', () => {
  const sent = { clientName: 'Amira Sample', contactEmail: 'amira@sample.example' };
  expect(NewClient.parse(sent)).toEqual({
    ...sent,
    company: '',
    contactWhatsApp: '',
    serviceTier: 'Observer',
    divisionOfInterest: '',
    source: '',
  });
  expect(NewClient.safeParse({ ...sent, clientName: ' ' }).success).toBe(false);
  expect(NewClient.safeParse({ ...sent, contactEmail: '' }).success).toBe(false);
});

test('an edit may have any of the fields, within their limits', () => {
  expect(ClientEdit.parse({})).toEqual({});
  const accepts = (edit: object) => ClientEdit.safeParse(edit).success;
  expect(accepts({ assignedRelationshipLead: 'l'.repeat(63), notesIntelligence: 'n'.repeat(10_000) })).toBe(
    true,
  );
  for (const edit of [
    { assignedRelationshipLead: 'l'.repeat(64) },
    { notesIntelligence: 'n'.repeat(10_001) },
    { clientName: '' },
    { company: 'a\nb' },
    { retainerPaid: 'yes' },
    { pipelineStage: 'Nowhere' },
  ])
    expect(accepts(edit), JSON.stringify(edit).slice(0, 60)).toBe(false);
});

test('a suggestion shows a client’s number, name and contact, whether it is archived, the merged name that was found, and nothing else', () => {
  expect(Object.keys(ClientSummary.shape)).toEqual(['id', ...CONTACT_FIELDS, 'isArchived', 'foundBy']);
});

test('three milestones are flags', () => {
  expect(CLIENT_FLAGS).toEqual(['onboardingPackSent', 'contractSigned', 'retainerPaid']);
});
