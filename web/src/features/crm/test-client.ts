import type { Client } from '../../../../shared/domain/client.ts';

const NOON = '2026-11-20T08:00:00.000Z';

/** A sample client for tests. */
export const sampleClient = (change: Partial<Client> = {}): Client => ({
  id: 12,
  clientName: 'Sample Client',
  company: '',
  contactEmail: 'client@sample.example',
  contactWhatsApp: '',
  serviceTier: 'Observer',
  divisionOfInterest: '',
  source: '',
  dateOfFirstContact: NOON,
  lastContactDate: NOON,
  createdAt: NOON,
  pipelineStage: 'Inquiry Received',
  stageSince: NOON,
  timeInStage: {},
  status: 'New',
  onboardingPackSent: false,
  contractSigned: false,
  retainerPaid: false,
  evidence: {},
  assignedRelationshipLead: '',
  notesIntelligence: '',
  version: 1,
  ...change,
});
