import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { pdfOf } from '../api/portal-api.ts';
import { sendFile } from '../api/send-file.ts';
import {
  type ModelMilestone,
  orderModelDocuments,
  reachAndTell,
  tell,
  undoSignature,
} from './client-model.ts';
import type { ModelClient, ModelDocument } from './records.ts';
import { step } from './step.ts';
import { expectAnswer, pick, type World } from './world.ts';

const DOCUMENTS = '/api/automated-documents';
const TYPES = [
  ...['NDA', 'Tier1Contract', 'Tier2Contract', 'OnboardingPack', 'PaymentAgreement'],
  ...['TerminationClause', 'WelcomeLetter', 'TierUnlock'],
];
/** What both sides sign. */
const SIGNED_TYPES = ['NDA', 'Tier1Contract', 'Tier2Contract', 'PaymentAgreement', 'TerminationClause'];
const STATUSES = ['generated', 'sent', 'signed', 'completed'];
const CONTRACTS = ['Tier1Contract', 'Tier2Contract'];
const COPY = await pdfOf('Signed');

/** The milestone that a client reaches by a document in a status. */
const milestoneOf = (type: string, status: string): ModelMilestone | undefined => {
  if (status === 'sent') {
    if (type === 'OnboardingPack') return 'onboarding pack sent';

    return CONTRACTS.includes(type) ? 'contract issued' : undefined;
  }
  if (status !== 'signed') return undefined;
  if (type === 'NDA') return 'NDA signed';

  return CONTRACTS.includes(type) ? 'contract signed' : undefined;
};

/** The flag of a client that the signature of a document has set: a pack that had not been sent was handed over with it. */
const signedFlagOf = ({ type, signature }: ModelDocument): keyof ModelClient['evidence'] | undefined => {
  if (type === 'OnboardingPack') return signature?.before === 'generated' ? 'onboardingPackSent' : undefined;
  if (type === 'NDA') return 'ndaSigned';

  return CONTRACTS.includes(type) ? 'contractSigned' : undefined;
};

const provesFlag = (document: ModelDocument, flag: keyof ModelClient['evidence']): boolean =>
  flag === 'onboardingPackSent'
    ? document.type === 'OnboardingPack' && document.status !== 'generated'
    : document.signature !== undefined && signedFlagOf(document) === flag;

/** Finds out which of the app's documents are those that rules have ordered in the model. */
export const identifyDocuments = async ({ model, all }: World, client: ModelClient): Promise<void> => {
  if (model.documents.every((one) => one.client !== client || one.id !== undefined)) return;
  for (const item of await all(`${DOCUMENTS}?clientId=${client.id}`)) {
    const known = model.documents.filter((one) => one.client === client);
    if (known.some(({ id }) => id === item.id)) continue;
    const ordered = known.find(
      ({ id, type, triggeredBy, tier }) =>
        id === undefined &&
        type === item.documentType &&
        triggeredBy === item.triggeredBy &&
        tier === item.tier,
    );
    assert.ok(ordered, `no rule has ordered ${item.id}, ${item.documentType} by ${item.triggeredBy}`);
    ordered.id = String(item.id);
  }
};

const documentAt = async (world: World, position: number): Promise<ModelDocument | undefined> => {
  const document = pick(world.model.documents, position);
  if (document) await identifyDocuments(world, document.client);

  return document;
};

const isAlready = (document: ModelDocument, status: string) =>
  STATUSES.indexOf(status) <= STATUSES.indexOf(document.status);

/** That a document was sent, or completed. */
const markSent = (document: ModelDocument, status: string) => {
  document.client.moment += 1;
  document.movedAt = document.client.moment;
  if (status === 'sent') document.sentAt ??= document.movedAt;
};

/** Moves a document on; its client reaches the furthest milestone that it passes. */
const moveOn = (document: ModelDocument, status: string) => {
  const { type, client } = document;
  const passed = STATUSES.slice(STATUSES.indexOf(document.status) + 1, STATUSES.indexOf(status) + 1);
  const milestone = passed.map((one) => milestoneOf(type, one)).findLast((one) => one !== undefined);
  document.status = status;
  document.version += 1;
  tell(client, `document ${type} ${status}`);
  if (status !== 'signed') markSent(document, status);

  return milestone ? reachAndTell(client, milestone, document.id ?? '') : [];
};

/** Marks a document as signed, on the evidence of the document or of a sync. */
export const signDocumentStep = (
  document: ModelDocument,
  {
    hasCopy,
    effects,
    records,
  }: { hasCopy: boolean; effects?: ReturnType<typeof moveOn>; records?: string[] },
): void => {
  const before = document.status;
  const changes = effects ?? moveOn(document, 'signed');
  if (effects) {
    document.status = 'signed';
    document.version += 1;
    tell(document.client, `document ${document.type} signed`);
  }
  document.signature = {
    before,
    hasCopy,
    records: [document.id ?? '', ...(records ?? [])],
    effects: changes,
    stageMoves: document.client.stageMoves,
    at: document.client.moment,
  };
};

const order = step(
  3,
  fc.record({ client: fc.nat(5), type: fc.constantFrom(...TYPES) }),
  async (world, { client: at, type }) => {
    const client = pick(world.model.clients, at);
    if (!client) return;
    const key = world.newKey();
    const send = (documentType: string) =>
      world.call(() => world.api.post(DOCUMENTS, { clientId: client.id, documentType }, key));
    const first = await send(type);
    expectAnswer(first);
    assert.equal((await send(type)).body.id, first.body.id);
    expectAnswer(await send(type === 'NDA' ? 'TierUnlock' : 'NDA'), 'idempotency_key_reused');
    await world.settle();
    orderModelDocuments(world, client, [type], { triggeredBy: 'manual', cause: key });
    const ordered = world.model.documents.at(-1);
    if (ordered) ordered.id = String(first.body.id);
  },
);

const LABELS: Record<string, string> = {
  NDA: 'Non-disclosure agreement',
  Tier1Contract: 'Tier 1 partnership contract',
  Tier2Contract: 'Tier 2 contract',
  OnboardingPack: 'Onboarding pack',
  PaymentAgreement: 'Payment agreement',
  TerminationClause: 'Termination clause',
  WelcomeLetter: 'Welcome letter',
  TierUnlock: 'Tier-unlock document',
};

const sendDocument = step(5, fc.record({ document: fc.nat(19) }), async (world, { document: at }) => {
  const document = await documentAt(world, at);
  if (!document) return;
  const key = world.newKey();
  const send = () => world.call(() => world.api.post(`${DOCUMENTS}/${document.id}/sending`, {}, key));
  expectAnswer(await send());
  expectAnswer(await send());
  await world.settle();
  const { client, type } = document;
  const subject = `${LABELS[type]} · ${document.id}`;
  world.model.mails.push(`${client.fields.contactEmail}: ${subject}`);
  tell(client, `mail ${subject}`);
  const milestone = milestoneOf(type, 'sent');
  const isFirst = document.signature?.before === 'generated';
  if (!isAlready(document, 'sent')) moveOn(document, 'sent');
  else {
    const changes = milestone ? reachAndTell(client, milestone, document.id ?? '') : [];
    if (isFirst || changes.length > 0) tell(client, `document ${type} sent`);
  }
  if (document.signature?.before !== 'generated') return;
  document.signature = { ...document.signature, before: 'sent', isSentSince: true };
  document.version += 1;
  markSent(document, 'sent');
});

const markDocument = step(
  4,
  fc.record({
    document: fc.nat(19),
    status: fc.constantFrom('sent', 'signed', 'completed'),
    isStale: fc.nat(5).map((chance) => chance === 0),
  }),
  async (world, { document: at, status, isStale }) => {
    const document = await documentAt(world, at);
    if (!document) return;
    const isSame = status !== 'signed' && document.status === status;
    const isUnsigned = SIGNED_TYPES.includes(document.type) && !isAlready(document, 'signed');
    const refusal = () => {
      if (isStale) return 'stale';
      if (isSame) return undefined;
      if (isAlready(document, status)) return 'not_later';

      return status === 'completed' && isUnsigned ? 'not_signed' : undefined;
    };
    const expected = refusal();
    const reason = status === 'signed' && { reason: `Signed at the table, ${world.newKey()}.` };
    const sent = { status, version: document.version + (isStale ? 5 : 0), ...reason };
    const answer = await world.call(() => world.api.put(`${DOCUMENTS}/${document.id}`, sent));
    await world.settle();
    if (!(world.wasRepeated() && answer.body.code === 'stale')) expectAnswer(answer, expected);
    if (expected !== undefined || isSame) return;
    if (status === 'signed') signDocumentStep(document, { hasCopy: false });
    else moveOn(document, status);
  },
);

/** The signed copy is put in: of a document that is still to be signed, or that was signed without one. */
const uploadCopy = step(2, fc.record({ document: fc.nat(19) }), async (world, { document: at }) => {
  const document = await documentAt(world, at);
  if (!document) return;
  const { id, version, signature, client, type } = document;
  const isSigned = isAlready(document, 'signed');
  const query = `version=${version}&originalName=Scan.pdf`;
  const answer = await world.call(() => sendFile(world.app, `${DOCUMENTS}/${id}/signed-copy?${query}`, COPY));
  await world.settle();
  const isRefused = isSigned && (!signature || signature.hasCopy);
  expectAnswer(answer, isRefused ? 'not_later' : undefined);
  if (isRefused) return;
  if (!signature) return signDocumentStep(document, { hasCopy: true });
  document.signature = { ...signature, hasCopy: true };
  document.version += 1;
  tell(client, `document ${type} copy-added`);
});

const withdrawSignature = step(
  3,
  fc.record({ document: fc.nat(19), isStale: fc.nat(5).map((chance) => chance === 0) }),
  async (world, { document: at, isStale }) => {
    // Most documents are not signed.
    const signed = world.model.documents.filter(({ signature }) => signature);
    const document = (at % 4 > 0 && pick(signed, at)) || (await documentAt(world, at));
    if (!document) return;
    await identifyDocuments(world, document.client);
    const { signature, client, type } = document;
    const sent = {
      version: document.version + (isStale ? 5 : 0),
      reason: `Signed by the wrong person, ${world.newKey()}.`,
    };
    const refusal = isStale ? 'stale' : signature ? undefined : 'not_signed';
    const path = `${DOCUMENTS}/${document.id}/signature-withdrawal`;
    const answer = await world.call(() => world.api.post(path, sent));
    await world.settle();
    expectAnswer(answer, refusal);
    if (refusal !== undefined || !signature) return;
    const flag = signedFlagOf(document);
    const isIssuedSince = world.model.documents.some(
      (one) => one.client === client && CONTRACTS.includes(one.type) && (one.sentAt ?? 0) > signature.at,
    );
    document.status = signature.before;
    document.version += 1;
    document.signature = undefined;
    if (signature.before === 'sent') {
      if (signature.isSentSince) document.sentAt = undefined;
      markSent(document, 'sent');
    }
    tell(client, `document ${type} withdrawn`);
    if (!flag) return;
    const other = world.model.documents.findLast((one) => one.client === client && provesFlag(one, flag));
    undoSignature(client, { flag, signature, isIssuedSince, other });
  },
);

export const documentSteps = { order, sendDocument, markDocument, uploadCopy, withdrawSignature };
