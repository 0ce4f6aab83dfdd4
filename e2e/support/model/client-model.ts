import type { Change, ClientFields, DocumentSignature, ModelClient, ModelDocument } from './records.ts';
import type { World } from './world.ts';

/** The stages of the specification, in order. */
export const STAGES: readonly string[] = [
  'Inquiry Received',
  'Onboarding Pack Sent',
  'Strategy Call / Briefing Booked',
  'Proposal Sent',
  'Contract Issued',
  'Retainer Paid',
  'Live Engagement Active',
  'Case Study Logged',
];

export const NAMES = ['Maren', 'Tomas', 'Zoë', 'Okello'];

/** An address of the sequence that visitors may have too. */
export const addressAt = (world: World, place: number): string =>
  `${['amira', 'jonas', 'leila', 'maren', 'tomas'][place]}-${world.id}@sample.example`;

/** The same address in another spelling. */
export const plainAddress = (address: string): string => address.trim().toLowerCase();

/** The addresses of everybody at a client. */
export const addressesAt = ({ fields, people }: ModelClient): string[] =>
  [fields.contactEmail, ...people.map(({ email }) => email)].map(plainAddress).filter(Boolean);

/** Addresses that nobody at the client has any more are former ones; a new one leads to the client. */
export const settleAddresses = ({ model }: World, client: ModelClient, before: readonly string[]): void => {
  const current = addressesAt(client);
  for (const address of current) if (!before.includes(address)) model.addresses.set(address, client);
  client.formerEmails = [...new Set([...client.formerEmails, ...before])].filter(
    (one) => !current.includes(one),
  );
};

export const tell = ({ timeline }: ModelClient, ...texts: string[]): void => {
  timeline.push(...texts);
};

const changeText = ({ field, from, to }: Change): string => `${field} ${from}→${to}`;

export const editText = (changes: readonly Change[]): string =>
  `edit ${changes.map(changeText).toSorted().join(', ')}`;

/** Changes fields of a client; answers those that differed. */
export const applyFields = (client: ModelClient, wanted: Partial<ClientFields>): Change[] => {
  const changes = Object.entries(wanted)
    .map(([field, to]) => ({ field, from: Object(client.fields)[field], to }))
    .filter(({ from, to }) => to !== undefined && from !== to);
  for (const { field, to } of changes) Object.assign(client.fields, { [field]: to });
  if (changes.some(({ field }) => field === 'pipelineStage')) client.stageMoves += 1;

  return changes;
};

const forwardTo = ({ fields }: ModelClient, stage: string): Partial<ClientFields> =>
  STAGES.indexOf(fields.pipelineStage) < STAGES.indexOf(stage) ? { pipelineStage: stage } : {};

/** What each milestone sets, of docs/decisions/2026-11-22-one-mechanism-for-milestones.md. */
const MILESTONES = {
  'onboarding pack sent': (client: ModelClient) => ({
    onboardingPackSent: true,
    ...forwardTo(client, 'Onboarding Pack Sent'),
  }),
  'contract issued': (client: ModelClient) => forwardTo(client, 'Contract Issued'),
  'contract signed': (client: ModelClient) => ({
    contractSigned: true,
    ...forwardTo(client, 'Contract Issued'),
    status: 'Signed',
  }),
  'NDA signed': () => ({}),
  'payment received': () => ({}),
  'retainer paid': (client: ModelClient) => ({ retainerPaid: true, ...forwardTo(client, 'Retainer Paid') }),
  'engagement active': (client: ModelClient) => forwardTo(client, 'Live Engagement Active'),
} satisfies Record<string, (client: ModelClient) => Partial<ClientFields>>;
export type ModelMilestone = keyof typeof MILESTONES;

/** Moves a client to a milestone; answers what changed. The caller tells the timeline. */
export const reach = (client: ModelClient, milestone: ModelMilestone, record: string): Change[] => {
  const begun = client.fields.status === 'New' ? { status: 'In Progress' } : {};
  const { contractSigned: wasSigned, onboardingPackSent: wasSent, retainerPaid: wasPaid } = client.fields;
  client.moment += 1;
  const changes = applyFields(client, { ...begun, ...MILESTONES[milestone](client) });
  if (milestone === 'contract signed' && !wasSigned) client.evidence.contractSigned = record;
  if (milestone === 'onboarding pack sent' && !wasSent) {
    client.evidence.onboardingPackSent = record;
    client.reachedAt.onboardingPackSent = client.moment;
  }
  if (milestone === 'retainer paid' && !wasPaid) client.reachedAt.retainerPaid = client.moment;
  if (milestone !== 'NDA signed' || client.ndaSigned) return changes;
  client.ndaSigned = true;
  client.evidence.ndaSigned = record;
  client.reachedAt.ndaSigned = client.moment;

  return [...changes, { field: 'ndaSigned', from: false, to: true }];
};

/** As `reach`, with its entry in the timeline. */
export const reachAndTell = (client: ModelClient, milestone: ModelMilestone, record: string): Change[] => {
  const changes = reach(client, milestone, record);
  if (changes.length > 0) tell(client, editText(changes));

  return changes;
};

/** A signature that is withdrawn. */
interface Withdrawn {
  readonly flag: keyof ModelClient['evidence'];
  readonly signature: DocumentSignature;
  /** Whether a contract was sent since. */
  readonly isIssuedSince: boolean;
  /** The document that is the evidence from now on. */
  readonly other: ModelDocument | undefined;
}

/** The stage and status before a signature, where nobody has changed them since, no further back than to what was reached since. */
const standingBefore = (
  client: ModelClient,
  { flag, signature: { effects, stageMoves, at }, isIssuedSince }: Withdrawn,
): Partial<ClientFields> => {
  const before = (field: 'pipelineStage' | 'status') =>
    effects.find((effect) => effect.field === field && effect.to === client.fields[field])?.from;
  const isSince = (one: keyof ModelClient['reachedAt']) => one !== flag && (client.reachedAt[one] ?? 0) > at;
  const isPackSentSince = isSince('onboardingPackSent');
  const isBegun = isIssuedSince || isPackSentSince || isSince('ndaSigned') || isSince('retainerPaid');
  const first = stageMoves === client.stageMoves && !isIssuedSince ? before('pipelineStage') : undefined;
  const stage = first === STAGES[0] && isPackSentSince ? STAGES[1] : first;
  const status = isBegun && before('status') === 'New' ? 'In Progress' : before('status');

  return {
    ...(stage !== undefined && { pipelineStage: String(stage) }),
    ...(status !== undefined && { status: String(status) }),
  };
};

/** The other signature takes over what is left of the one before. */
const takeOver = (client: ModelClient, document: ModelDocument, standing: Partial<ClientFields>): void => {
  const { signature } = document;
  if (!signature) return;
  const taken = Object.entries(standing)
    .map(([field, from]) => ({ field, from, to: Object(client.fields)[field] }))
    .filter(({ field }) => signature.effects.every((own) => own.field !== field));
  if (taken.length === 0) return;
  const isStageTaken = taken.some(({ field }) => field === 'pipelineStage');
  document.signature = {
    ...signature,
    effects: [...signature.effects, ...taken],
    ...(isStageTaken && { stageMoves: client.stageMoves }),
  };
  document.version += 1;
};

/** Takes back what a signature alone has changed, and nobody has changed since. */
export const undoSignature = (client: ModelClient, withdrawn: Withdrawn): void => {
  const { flag, signature, other } = withdrawn;
  if (!signature.records.includes(client.evidence[flag] ?? '')) return;
  const standing = standingBefore(client, withdrawn);
  if (other) {
    client.evidence[flag] = other.id ?? '';
    if (flag !== 'contractSigned') client.reachedAt[flag] = other.signature?.at ?? other.movedAt ?? 0;
    takeOver(client, other, standing);
    return;
  }
  delete client.evidence[flag];
  if (flag !== 'contractSigned') delete client.reachedAt[flag];
  const changes = applyFields(client, {
    ...standing,
    ...(flag !== 'ndaSigned' && { [flag]: false }),
  });
  if (flag === 'ndaSigned') {
    client.ndaSigned = false;
    changes.push({ field: 'ndaSigned', from: true, to: false });
  }
  tell(client, editText(changes));
};

/** Orders documents, each type once per cause; their files follow. */
export const orderModelDocuments = (
  { model }: World,
  client: ModelClient,
  types: readonly string[],
  { triggeredBy, cause }: { triggeredBy: string; cause: string },
): void => {
  for (const type of types) {
    const isOrdered = model.documents.some(
      (one) => one.client === client && one.type === type && one.cause === cause,
    );
    if (isOrdered) continue;
    const { serviceTier: tier } = client.fields;
    model.documents.push({ client, type, tier, triggeredBy, cause, status: 'generated', version: 1 });
    tell(client, `document ${type} ordered`, `document ${type} generated`);
  }
};

/** Adds a client to the model. */
export const addClient = (
  { model }: World,
  id: number,
  source: string,
  entered: Partial<ClientFields>,
): ModelClient => {
  const client: ModelClient = {
    id,
    fields: {
      clientName: '',
      company: '',
      contactEmail: '',
      contactWhatsApp: '',
      serviceTier: 'Observer',
      pipelineStage: 'Inquiry Received',
      status: 'New',
      onboardingPackSent: false,
      contractSigned: false,
      retainerPaid: false,
      assignedRelationshipLead: '',
      notesIntelligence: '',
      ...entered,
    },
    ndaSigned: false,
    evidence: {},
    formerEmails: [],
    people: [],
    contractOrdered: false,
    isArchived: false,
    version: 1,
    stageMoves: 0,
    moment: 0,
    reachedAt: {},
    timeline: [`created ${source}`],
    contacts: [],
  };
  model.clients.push(client);
  model.addresses.set(plainAddress(client.fields.contactEmail), client);

  return client;
};
