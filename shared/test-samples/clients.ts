import type { Client } from '../domain/client.ts';
import { NOW } from './time.ts';

export const sampleClient = (id: number, change: Partial<Client> = {}): Client => ({
  id,
  clientName: `Sample Client ${id}`,
  company: 'Sample Carriers',
  contactEmail: `client${id}@sample.example`,
  contactWhatsApp: '+971 4 555 0199',
  serviceTier: 'Observer',
  divisionOfInterest: 'Holdings',
  source: 'Website · Strategic Briefing',
  dateOfFirstContact: NOW,
  lastContactDate: NOW,
  createdAt: NOW,
  pipelineStage: 'Inquiry Received',
  stageSince: NOW,
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
