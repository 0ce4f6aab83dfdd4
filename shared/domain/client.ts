import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { PipelineStage } from './pipeline.ts';
import { ServiceTier } from './tier.ts';

export const CLIENT_STATUSES = ['New', 'In Progress', 'Signed', 'Lost'] as const;

/** A client of the CRM, with the field names of the specification. */
export const Client = z.object({
  id: z.int(),
  clientName: z.string(),
  company: z.string(),
  contactEmail: z.string(),
  contactWhatsApp: z.string(),
  serviceTier: ServiceTier,
  divisionOfInterest: z.string(),
  source: z.string(),
  dateOfFirstContact: instant,
  lastContactDate: instant,
  createdAt: instant,
  pipelineStage: PipelineStage,
  status: z.enum(CLIENT_STATUSES),
  onboardingPackSent: z.boolean(),
  contractSigned: z.boolean(),
  retainerPaid: z.boolean(),
  assignedRelationshipLead: z.string(),
  notesIntelligence: z.string(),
  /** Rises by one with every change; an edit says which it saw. */
  version: z.int(),
});
export type Client = z.infer<typeof Client>;

/** How many clients there are, in all and per tier. */
export const ClientSummary = z.object({
  total: z.int(),
  tiers: z.object({ Dominion: z.int(), Strategic: z.int(), Observer: z.int() }),
});
export type ClientSummary = z.infer<typeof ClientSummary>;
