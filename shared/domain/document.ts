import * as z from 'zod/mini';
import { choiceOf, instant } from './fields.ts';
import { Signature, type SignatureProof, SignedCopy } from './signature.ts';
import { ServiceTier } from './tier.ts';

export const DOCUMENT_TYPES = [
  'NDA',
  'Tier1Contract',
  'Tier2Contract',
  'OnboardingPack',
  'PaymentAgreement',
  'TerminationClause',
  'WelcomeLetter',
  'TierUnlock',
] as const;
export const DocumentType = z.enum(DOCUMENT_TYPES, 'Choose one of the listed documents.');
export type DocumentType = z.infer<typeof DocumentType>;

export const DOCUMENT_LABELS: Record<DocumentType, string> = {
  NDA: 'Non-disclosure agreement',
  Tier1Contract: 'Tier 1 partnership contract',
  Tier2Contract: 'Tier 2 contract',
  OnboardingPack: 'Onboarding pack',
  PaymentAgreement: 'Payment agreement',
  TerminationClause: 'Termination clause',
  WelcomeLetter: 'Welcome letter',
  TierUnlock: 'Tier-unlock document',
};

/** The label of a type; another text is its own label. */
export const documentTypeLabel = (type: string): string => {
  const known = DocumentType.safeParse(type);

  return known.success ? DOCUMENT_LABELS[known.data] : type;
};

/** Raise a template's version with every change of its wording; a record keeps the version of its file. */
export const TEMPLATE_VERSIONS: Record<DocumentType, string> = {
  NDA: 'v1.3',
  Tier1Contract: 'v2.1',
  Tier2Contract: 'v1.0',
  OnboardingPack: 'v1.1',
  PaymentAgreement: 'v1.0',
  TerminationClause: 'v1.0',
  WelcomeLetter: 'v1.0',
  TierUnlock: 'v1.0',
};

/** In order; see `laterDocumentStatuses`. */
export const DOCUMENT_STATUSES = ['generated', 'sent', 'signed', 'completed'] as const;
export const DocumentStatus = choiceOf(DOCUMENT_STATUSES);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** The number of documents per status. */
export const DocumentCounts = z.record(DocumentStatus, z.int());
export type DocumentCounts = z.infer<typeof DocumentCounts>;

export const TRIGGERS = ['inquiry', 'tier_upgrade', 'payment_confirmed', 'manual'] as const;
export const Trigger = z.enum(TRIGGERS, 'Choose one of the listed triggers.');
export type Trigger = z.infer<typeof Trigger>;

const RULES: Record<Trigger, readonly DocumentType[]> = {
  inquiry: ['NDA', 'OnboardingPack'],
  tier_upgrade: ['Tier1Contract', 'PaymentAgreement'],
  payment_confirmed: ['WelcomeLetter', 'TierUnlock'],
  manual: [],
};

/** The automation rules: the documents that a trigger orders, in this order. `manual` orders the one that staff choose. */
export const documentsFor = (trigger: Trigger): readonly DocumentType[] => RULES[trigger];

const CONTRACTS: readonly DocumentType[] = ['Tier1Contract', 'Tier2Contract'];

/** The type of contract of each tier. */
const CONTRACT_OF: Partial<Record<ServiceTier, DocumentType>> = {
  Dominion: 'Tier1Contract',
  Strategic: 'Tier2Contract',
};

/** The contracts for the client's current tier, among its documents, in their order. */
export const contractsOf = <One extends { readonly documentType: DocumentType; readonly tier: ServiceTier }>(
  client: { readonly serviceTier: ServiceTier },
  documents: readonly One[],
): One[] => {
  const type = CONTRACT_OF[client.serviceTier];

  return documents.filter(({ documentType, tier }) =>
    type === undefined
      ? CONTRACTS.includes(documentType) && tier === client.serviceTier
      : documentType === type,
  );
};

/** The documents that both sides sign: they cannot be completed unsigned. */
const SIGNED_TYPES: readonly DocumentType[] = [
  'NDA',
  'Tier1Contract',
  'Tier2Contract',
  'PaymentAgreement',
  'TerminationClause',
];

/** A change of a document's status or signed copy. */
const DocumentHistoryEntry = z.object({
  status: DocumentStatus,
  at: instant,
  by: z.string(),
  /** The signed copy that was uploaded. */
  copy: z.optional(SignedCopy),
  /** The reason for a missing signed copy, or for the withdrawal of the signature. */
  reason: z.optional(z.string()),
  /** The signature was withdrawn: the status is the one before it. */
  isTakenBack: z.optional(z.literal(true)),
});
export type DocumentHistoryEntry = z.infer<typeof DocumentHistoryEntry>;

const recorded = {
  id: z.string(),
  /** See `fileIdOf`. */
  uniqueFileId: z.string(),
  documentType: DocumentType,
  tier: ServiceTier,
  clientId: z.int(),
  clientName: z.string(),
  /** `generated` from the order on; `production` says whether the file exists. */
  status: DocumentStatus,
  triggeredBy: Trigger,
  templateVersion: z.string(),
  createdAt: instant,
  dominionCode: z.string(),
  /** Oldest first, empty until the file is there; the last entry's status is the document's. */
  history: z.array(DocumentHistoryEntry),
  /** The number of attempts to produce the file. */
  attempts: z.int(),
  /** Rises by one with every change of status; a change names the version it is based on. */
  version: z.int(),
};

/** A document with its file. */
export const MadeDocument = z.object({
  ...recorded,
  production: z.literal('done'),
  /** The hash of the produced file, in hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits.')),
  /** In bytes. */
  fileSize: z.int().check(z.gte(1, 'A document is not empty.')),
  /** The current signature; documents signed before signatures were recorded have none. */
  signature: z.optional(Signature),
  /** When it was sent, where that was only once it was signed; then its status before the signature is `sent`. */
  sentAt: z.optional(instant),
});
export type MadeDocument = z.infer<typeof MadeDocument>;

/** A document for a client, from its order on, with the field names of the specification. */
export const AutomatedDocument = z.discriminatedUnion('production', [
  z.object({
    ...recorded,
    production: z.literal('pending'),
    /** The error of the last attempt. */
    error: z.optional(z.string()),
  }),
  z.object({
    ...recorded,
    production: z.literal('failed'),
    error: z.string(),
    /** The time of the next attempt; absent if only staff can retry. */
    retryAt: z.optional(instant),
    /** When its person was erased; see `isErasedDocument`. */
    erasedAt: z.optional(instant),
  }),
  MadeDocument,
]);
export type AutomatedDocument = z.infer<typeof AutomatedDocument>;

/** The failure of a document whose person was erased. */
export const ERASED_DOCUMENT = 'The person was erased.';

/** Whether a document's person was erased: its file is gone, and is never made again. The oldest have the failure alone. */
export const isErasedDocument = (document: AutomatedDocument): boolean =>
  document.production === 'failed' && (document.erasedAt !== undefined || document.error === ERASED_DOCUMENT);

/** The possible next statuses. Statuses may be skipped, for paper is also signed at a table; only `withoutSignature` goes back. */
export const laterDocumentStatuses = (status: DocumentStatus): readonly DocumentStatus[] =>
  DOCUMENT_STATUSES.slice(DOCUMENT_STATUSES.indexOf(status) + 1);

type Standing = Pick<MadeDocument, 'status' | 'documentType' | 'signature'>;

/** A letter that was completed without a signature is not signed. */
export const isSignedDocument = ({ status, documentType, signature }: Standing): boolean =>
  status === 'signed' ||
  (status === 'completed' && (signature !== undefined || SIGNED_TYPES.includes(documentType)));

/** Whether a document needs a signature before it is completed. */
export const awaitsSignature = (document: Standing): boolean =>
  SIGNED_TYPES.includes(document.documentType) && !isSignedDocument(document);

interface Step {
  readonly by: string;
  readonly at: string;
}

const withEntry = (document: MadeDocument, entry: DocumentHistoryEntry): MadeDocument => ({
  ...document,
  status: entry.status,
  history: [...document.history, entry],
  version: document.version + 1,
});

/** The document with a new status and an entry in its history. */
export const withStatus = (document: MadeDocument, status: DocumentStatus, { by, at }: Step): MadeDocument =>
  withEntry(document, { status, at, by });

/**
 * The document with a signature, or with the signed copy that its signature lacked: that stays the signature of whoever
 * recorded it, at that time, and the history names who added the copy.
 */
export const withSignature = (
  document: MadeDocument,
  proof: SignatureProof,
  { by, at, ...further }: Step & Pick<Signature, 'effects' | 'outcomeBefore' | 'sync'>,
): MadeDocument => ({
  ...withEntry(document, {
    status: isSignedDocument(document) ? document.status : 'signed',
    at,
    by,
    ...proof,
  }),
  signature: {
    ...further,
    ...proof,
    by: document.signature?.by ?? by,
    at: document.signature?.at ?? at,
  },
});

const isFromSigned = (status: DocumentStatus): boolean => !laterDocumentStatuses(status).includes('signed');

/** The status of a document before its signature, also where it was sent only after that. */
const statusBeforeSignature = ({ history, sentAt }: MadeDocument): DocumentStatus => {
  if (sentAt !== undefined) return 'sent';
  const lastTakenBack = history.findLastIndex(({ isTakenBack }) => isTakenBack);
  const signing = history.findIndex(({ status }, place) => place > lastTakenBack && isFromSigned(status));

  return history[signing - 1]?.status ?? 'generated';
};

/** Whether nobody has sent a document, signed or not. */
export const isUnsentDocument = (document: MadeDocument): boolean =>
  (isSignedDocument(document) ? statusBeforeSignature(document) : document.status) === 'generated';

/** The document without its signature; its history keeps the withdrawal and its reason. */
export const withoutSignature = (
  document: MadeDocument,
  { by, at, reason }: Step & { reason: string },
): MadeDocument => {
  const { signature: _, sentAt: __, ...unsigned } = document;

  return withEntry(unsigned, {
    status: statusBeforeSignature(document),
    at,
    by,
    reason,
    isTakenBack: true,
  });
};

/** The entries of a history that reached a new status, without added copies and withdrawals. */
export const stepsForward = (history: readonly DocumentHistoryEntry[]): DocumentHistoryEntry[] =>
  history.filter(({ status, isTakenBack }, place) => !isTakenBack && history[place - 1]?.status !== status);
