import * as z from 'zod/mini';
import { ClientContact, clientPhone } from './client-contact.ts';
import { CLOSING_STATUSES, OUTCOME_REASONS } from './client-outcome.ts';
import { ExpectedClose, ExpectedValue, expectedValueText, SentExpectedValue } from './expected-value.ts';
import { choiceOf, email, instant, line, paragraph, requiredLine } from './fields.ts';
import { PipelineStage } from './pipeline.ts';
import { ServiceTier } from './tier.ts';

export const CLIENT_STATUSES = ['New', 'In Progress', 'Signed', 'Lost'] as const;
export const ClientStatus = choiceOf(CLIENT_STATUSES);
export type ClientStatus = z.infer<typeof ClientStatus>;

/** The milestones that a client record holds as flags. */
export const CLIENT_FLAGS = ['onboardingPackSent', 'contractSigned', 'retainerPaid'] as const;
export type ClientFlag = (typeof CLIENT_FLAGS)[number];

export const FLAG_LABELS: Record<ClientFlag, string> = {
  onboardingPackSent: 'Onboarding pack sent',
  contractSigned: 'Contract signed',
  retainerPaid: 'Retainer paid',
};

/** The origin of a flag: a member of staff, or the record that proves it. */
export const Evidence = z.object({
  source: z.enum(['hand', 'document', 'payment', 'sync']),
  /** A member of staff, or the product. */
  actor: z.string(),
  at: instant,
  /** The id of the document or payment that proves it; absent for a flag set by hand. */
  record: z.optional(z.string()),
});
export type Evidence = z.infer<typeof Evidence>;

/** Who put a client away, when, and why; the reason may be empty. */
const Archived = z.object({ at: instant, actor: z.string(), reason: z.string() });

/** That a client was won or lost: why, in words as well, when, and who said so. */
export const ClientOutcome = z.object({
  status: z.enum(CLOSING_STATUSES),
  reason: z.enum(OUTCOME_REASONS),
  /** May be empty. */
  words: z.string(),
  at: instant,
  /** A member of staff, or the product. */
  actor: z.string(),
});
export type ClientOutcome = z.infer<typeof ClientOutcome>;

/** A client that was merged into this one, or into one of those. */
export const IncludedClient = z.object({
  id: z.int(),
  /** The client that it was merged into. */
  into: z.int(),
  clientName: z.string(),
  company: z.string(),
  at: instant,
  actor: z.string(),
});
export type IncludedClient = z.infer<typeof IncludedClient>;

/** That a client was merged into another, and what undoing it needs. */
const MergedInto = z.object({
  id: z.int(),
  at: instant,
  actor: z.string(),
  /** The fields of the other client that the merge changed, before and after. */
  changed: z.array(
    z.object({ field: z.string(), from: z.optional(z.unknown()), to: z.optional(z.unknown()) }),
  ),
});

/** Stage and status from before the last edit that changed one of them: whoever takes that edit back gets them whole. */
const ReplacedProgress = z.object({
  /** The version that the edit led to. */
  version: z.int(),
  pipelineStage: PipelineStage,
  stageSince: instant,
  timeInStage: z.partialRecord(PipelineStage, z.int()),
  status: ClientStatus,
  outcome: z.optional(ClientOutcome),
});

/** A client of the CRM, with the field names of the specification. */
export const Client = z.object({
  id: z.int(),
  clientName: z.string(),
  company: z.string(),
  contactEmail: z.string(),
  contactWhatsApp: z.string(),
  /** Former addresses, normalised; inquiries from them still belong to the client. Absent if there are none. */
  formerEmails: z.optional(z.array(z.string())),
  /** Other people at the client, in the order they were added. Absent if there are none, and in lists of clients. */
  contacts: z.optional(z.array(ClientContact)),
  serviceTier: ServiceTier,
  divisionOfInterest: z.string(),
  source: z.string(),
  /** How the first inquiry came to the site: its campaign, else the site that led there. Absent where nobody knows. */
  campaign: z.optional(z.string()),
  dateOfFirstContact: instant,
  lastContactDate: instant,
  createdAt: instant,
  pipelineStage: PipelineStage,
  /** Since when the client has been in this stage. */
  stageSince: instant,
  /** Milliseconds spent in stages that were left, over all visits. */
  timeInStage: z.partialRecord(PipelineStage, z.int()),
  status: ClientStatus,
  /** Present while the client is won or lost; a record from before there were reasons lacks it. */
  outcome: z.optional(ClientOutcome),
  /** Absent where no edit has changed stage or status, or a milestone has since. */
  replaced: z.optional(ReplacedProgress),
  /** What the client is expected to bring, and in which month; each absent if nobody has said so. */
  expectedValue: z.optional(ExpectedValue),
  expectedClose: z.optional(z.string()),
  onboardingPackSent: z.boolean(),
  contractSigned: z.boolean(),
  retainerPaid: z.boolean(),
  /** Per flag that is set. */
  evidence: z.partialRecord(z.enum(CLIENT_FLAGS), Evidence),
  /** The evidence of a signed NDA; absent without one. */
  ndaSigned: z.optional(Evidence),
  /** The Tier 1 contract made for this client, once there is one. */
  contractId: z.optional(z.string()),
  /** Username of a member of staff; empty while nobody is assigned. */
  assignedRelationshipLead: z.string(),
  notesIntelligence: z.string(),
  /** Present while staff have put the client away; its records stay. */
  archived: z.optional(Archived),
  /** The clients that staff have said are others, though they look alike. Absent if there are none. */
  distinctFrom: z.optional(z.array(z.int())),
  /** The id that the main contact had among the others, which says for which number it came. Absent where it was none. */
  mainId: z.optional(z.string()),
  /** The clients that were merged into this one: their records are read with its own. Absent if there are none. */
  includes: z.optional(z.array(IncludedClient)),
  /** Present where the client was merged into another, which is read in its place. */
  mergedInto: z.optional(MergedInto),
  /** Rises by one with every edit; an edit names the version it is based on. */
  version: z.int(),
});
export type Client = z.infer<typeof Client>;

/** A client's name and contact fields. */
export const CONTACT_FIELDS = ['clientName', 'company', 'contactEmail', 'contactWhatsApp'] as const;

/** The longest words about a reason, in characters. */
export const MAX_OUTCOME_WORDS = 500;

/** The longest notes that a client has, in characters. */
export const MAX_NOTES = 10_000;

const clientName = requiredLine('the client’s name');
const company = line('the company');
const contactWhatsApp = clientPhone();

/** The fields that staff edit: those of the specification, name and contact. Absent fields stay as they are. */
export const ClientEdit = z.object({
  clientName: z.optional(clientName),
  company: z.optional(company),
  contactEmail: z.optional(email()),
  contactWhatsApp: z.optional(contactWhatsApp),
  serviceTier: z.optional(ServiceTier),
  pipelineStage: z.optional(PipelineStage),
  status: z.optional(ClientStatus),
  /** Why the client is won or lost, where the status says so; “not-given” where it comes without. */
  outcomeReason: z.optional(z.enum(OUTCOME_REASONS, 'Choose one of the listed reasons.')),
  outcomeWords: z.optional(paragraph('the words', MAX_OUTCOME_WORDS)),
  expectedValue: z.optional(SentExpectedValue),
  expectedClose: z.optional(ExpectedClose),
  onboardingPackSent: z.optional(z.boolean('onboardingPackSent is true or false.')),
  contractSigned: z.optional(z.boolean('contractSigned is true or false.')),
  retainerPaid: z.optional(z.boolean('retainerPaid is true or false.')),
  assignedRelationshipLead: z.optional(line('the relationship lead', 63)),
  notesIntelligence: z.optional(paragraph('the notes', MAX_NOTES)),
});
export type ClientEdit = z.infer<typeof ClientEdit>;
export type EditedField = keyof ClientEdit;

/**
 * Stage and status as the caller of an edit has read them. Milestones change them and leave the version, so that without
 * these an edit of them would undo a milestone that nobody has seen.
 */
export const ExpectedProgress = z.object({
  pipelineStage: z.optional(PipelineStage),
  status: z.optional(ClientStatus),
});
export type ExpectedProgress = z.infer<typeof ExpectedProgress>;

/** The value of a field as an edit compares it. */
export const editedValue = (client: Client, field: EditedField): string | boolean => {
  if (field === 'outcomeReason') return client.outcome?.reason ?? '';
  if (field === 'outcomeWords') return client.outcome?.words ?? '';
  if (field === 'expectedValue') return expectedValueText(client.expectedValue);
  if (field === 'expectedClose') return client.expectedClose ?? '';

  return client[field];
};

/** A client that staff enter by hand. */
export const NewClient = z.object({
  clientName,
  company: z._default(company, ''),
  contactEmail: email(),
  contactWhatsApp: z._default(contactWhatsApp, ''),
  serviceTier: z._default(ServiceTier, 'Observer'),
  divisionOfInterest: z._default(line('the division'), ''),
  source: z._default(line('the source'), ''),
});
export type NewClient = z.infer<typeof NewClient>;

/** The number of clients, in all, per tier and per pipeline stage, and of those that are archived beside them. */
export const ClientCounts = z.object({
  total: z.int(),
  archived: z.int(),
  tiers: z.object({ Dominion: z.int(), Strategic: z.int(), Observer: z.int() }),
  stages: z.record(PipelineStage, z.int()),
});
export type ClientCounts = z.infer<typeof ClientCounts>;

/** The fields of a client that a suggestion shows. */
export const ClientSummary = z.extend(
  z.pick(Client, {
    id: true,
    clientName: true,
    company: true,
    contactEmail: true,
    contactWhatsApp: true,
  }),
  {
    isArchived: z.optional(z.literal(true)),
    /** The name of the merged client, or of the contact, by which the search found this one. */
    foundBy: z.optional(z.string()),
  },
);
export type ClientSummary = z.infer<typeof ClientSummary>;

/** Why two clients may be one: the same phone number, the same or nearly the same name, the same company at one domain. */
export const DUPLICATE_REASONS = ['phone', 'name', 'company'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** Two clients that may be one; the first has the lower number. */
export const DuplicatePair = z.object({
  one: Client,
  other: Client,
  because: z.array(z.enum(DUPLICATE_REASONS)),
  foundAt: instant,
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

/** So many pairs are counted; with more of them it is “so many and more”. */
export const MOST_COUNTED_PAIRS = 100;
