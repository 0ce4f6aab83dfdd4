import type { ModelInquiry } from './inquiry-states.ts';

/** The model: what the specification says must be on record, as plain data. Lists are in order of creation. */
export interface Model {
  readonly clients: ModelClient[];
  readonly inquiries: ModelInquiry[];
  readonly documents: ModelDocument[];
  readonly invoices: ModelInvoice[];
  readonly payments: ModelPayment[];
  readonly subscriptions: ModelSubscription[];
  readonly logs: { readonly client: ModelClient; readonly action: string; readonly outcome: string }[];
  readonly users: ModelUser[];
  readonly library: ModelLibraryDocument[];
  readonly engagements: ModelEngagement[];
  /** The client that an address leads to. */
  readonly addresses: Map<string, ModelClient>;
  /** When the last acknowledgement to an address was sent, in milliseconds. */
  readonly acknowledged: Map<string, number>;
  /** Emails as `address: subject`. */
  readonly mails: string[];
  /** Downloads by clients, as `username id`, and sign-ins. */
  readonly portal: { downloads: string[]; signIns: number };
}

export const emptyModel = (): Model => ({
  clients: [],
  inquiries: [],
  documents: [],
  invoices: [],
  payments: [],
  subscriptions: [],
  logs: [],
  users: [],
  library: [],
  engagements: [],
  addresses: new Map(),
  acknowledged: new Map(),
  mails: [],
  portal: { downloads: [], signIns: 0 },
});

/** The fields of a client that staff edit, with the names of the API. */
export interface ClientFields {
  clientName: string;
  company: string;
  contactEmail: string;
  contactWhatsApp: string;
  serviceTier: 'Dominion' | 'Strategic' | 'Observer';
  pipelineStage: string;
  status: string;
  onboardingPackSent: boolean;
  contractSigned: boolean;
  retainerPaid: boolean;
  assignedRelationshipLead: string;
  notesIntelligence: string;
}

/** Another person at a client. */
export interface ModelPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface ModelClient {
  readonly id: number;
  readonly fields: ClientFields;
  ndaSigned: boolean;
  /** The document, sync or person that a milestone follows from which the withdrawal of a signature takes back. */
  readonly evidence: { onboardingPackSent?: string; contractSigned?: string; ndaSigned?: string };
  formerEmails: string[];
  people: readonly ModelPerson[];
  contractOrdered: boolean;
  isArchived: boolean;
  version: number;
  /** Rises whenever the stage changes. */
  stageMoves: number;
  /** Rises with each milestone, and each document that is sent or completed. */
  moment: number;
  /** When records have reached the milestones that the client keeps where a signature is withdrawn. */
  readonly reachedAt: { onboardingPackSent?: number; ndaSigned?: number; retainerPaid?: number };
  readonly timeline: string[];
  /** The inquiries that count as contacts. */
  readonly contacts: ModelInquiry[];
}

export interface ModelDocument {
  id?: string;
  readonly client: ModelClient;
  readonly type: string;
  readonly tier: string;
  readonly triggeredBy: string;
  readonly cause: string;
  status: string;
  version: number;
  signature?: DocumentSignature | undefined;
  /** The moment in which it was sent first; of one that was signed by then, in which the signature was withdrawn. */
  sentAt?: number | undefined;
  /** The moment in which it was sent or completed last. */
  movedAt?: number;
}

export interface DocumentSignature {
  /** The status that the document has without it: sent, too, where it was sent meanwhile. */
  readonly before: string;
  readonly isSentSince?: boolean;
  readonly hasCopy: boolean;
  /** The moment in which it was given. */
  readonly at: number;
  /** The id of the document, and of the sync that reported it. */
  readonly records: readonly string[];
  readonly effects: readonly Change[];
  readonly stageMoves: number;
}

export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Amounts are in minor units. */
export interface ModelInvoice {
  readonly id: string;
  readonly number: string;
  readonly client: ModelClient;
  readonly plan: string;
  readonly period?: string | undefined;
  readonly currency: string;
  readonly total: number;
  readonly dueDate: string;
  paid: number;
  state: 'open' | 'paid' | 'completed';
  voided: boolean;
  overdue: boolean;
  version: number;
}

export interface ModelPayment {
  readonly id: string;
  readonly client: ModelClient;
  invoice?: ModelInvoice | undefined;
  /** What is left of it, beside its parts. */
  amount: number;
  /** What was received, of a payment of which parts are payments of their own. */
  received?: number;
  /** The payment of which it is a part. */
  readonly partOf?: ModelPayment;
  readonly currency: string;
  readonly reference: string;
  readonly isSynced: boolean;
}

export interface ModelSubscription {
  readonly client: ModelClient;
  readonly plan: string;
  status: 'active' | 'paused' | 'cancelled';
  startedBy: string;
  nextPeriod: string;
  /** Periods that began while it stood still. */
  leftOut: string[];
  /** The period in which it stopped; empty while it is active. */
  stoppedIn: string;
  /** It goes on, and the schedule has not run since. */
  isResumed?: boolean;
  version: number;
}

export interface ModelUser {
  readonly id: string;
  readonly client: ModelClient;
  readonly username: string;
  readonly password: string;
  accessTier: string;
  division: string;
  isActive: boolean;
  version: number;
  /** The cookie of the session; signing in takes a second, so it is awaited where it is needed. */
  session: Promise<string>;
}

export interface ModelLibraryDocument {
  readonly id: string;
  readonly name: string;
  readonly client?: ModelClient | undefined;
  readonly accessTier: string;
  readonly division: string;
  isWithdrawn: boolean;
}

export interface ModelEngagement {
  readonly id: string;
  readonly client: ModelClient;
  readonly title: string;
  status: string;
  progress: number;
  version: number;
}
