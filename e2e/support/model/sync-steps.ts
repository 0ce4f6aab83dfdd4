import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { syncActionLabel } from '../../../shared/domain/sync.ts';
import { isModelRetainer, modelBalance } from './billing-model.ts';
import { orderModelDocuments, reach, tell } from './client-model.ts';
import { identifyDocuments, signDocumentStep } from './document-steps.ts';
import { addPayment, receivedOf, wasOnAccount } from './payment-steps.ts';
import type { Change, ModelClient, ModelDocument } from './records.ts';
import { step } from './step.ts';
import { expectAnswer, pick, type World } from './world.ts';

export const printedId = ({ id }: ModelClient): string => `CL-${String(id).padStart(6, '0')}`;

const documentsOf = (
  { model }: World,
  client: ModelClient,
  isMeant: (one: ModelDocument) => boolean,
): ModelDocument[] => model.documents.filter((one) => one.client === client && isMeant(one));

/** What a signature concerns: what is signed, else what was sent last, else the one that the client's record names. */
const toSign = (documents: readonly ModelDocument[], named?: ModelDocument): ModelDocument | undefined =>
  documents.find(({ status }) => ['signed', 'completed'].includes(status)) ??
  documents.findLast(({ status }) => status === 'sent') ??
  named ??
  documents.at(-1);

/** The contract of the client's tier. */
const contractToSign = (world: World, client: ModelClient): ModelDocument | undefined => {
  const { serviceTier } = client.fields;
  const type = { Dominion: 'Tier1Contract', Strategic: 'Tier2Contract', Observer: undefined }[serviceTier];
  const contracts = documentsOf(world, client, (one) =>
    type === undefined ? /Contract/.test(one.type) && one.tier === serviceTier : one.type === type,
  );
  const isNamed = serviceTier === 'Dominion' && client.contractOrdered;

  return toSign(contracts, isNamed ? contracts.find(({ cause }) => cause === 'tier upgrade') : undefined);
};

const expectSync = (world: World, client: ModelClient, action: string, changes: readonly Change[]) => {
  world.model.mails.push(
    `team: Sync: ${syncActionLabel(action)} · ${client.fields.clientName} · ${printedId(client)}`,
  );
  tell(
    client,
    `sync ${action}${changes
      .map(({ field, to }) => ` ${field}→${to}`)
      .toSorted()
      .join('')}`,
  );
};

const SYNCS = {
  onboarding_download: 'onboarding pack sent',
  contract_upload: 'contract signed',
  nda_signed: 'NDA signed',
} as const;

const syncDocument = step(
  5,
  fc.record({
    client: fc.nat(5),
    action: fc.constantFrom('onboarding_download', 'contract_upload', 'nda_signed'),
  }),
  async (world, { client: at, action }) => {
    const client = pick(world.model.clients, at);
    if (!client) return;
    await identifyDocuments(world, client);
    const key = world.newKey();
    const send = (actionType: string) =>
      world.call(() => world.api.post('/api/sync/trigger', { uniqueClientId: client.id, actionType }, key));
    const first = await send(action);
    expectAnswer(first);
    const { id: logId, outcome } = Object(first.body.log);
    assert.equal(Object((await send(action)).body.log).id, logId);
    expectAnswer(await send('launch'), 'idempotency_key_reused');
    await world.settle();

    const changes = reach(client, SYNCS[action], logId);
    const document = {
      onboarding_download: undefined,
      contract_upload: contractToSign(world, client),
      nda_signed: toSign(documentsOf(world, client, ({ type }) => type === 'NDA')),
    }[action];
    const isSigning = document !== undefined && !['signed', 'completed'].includes(document.status);
    if (isSigning) signDocumentStep(document, { hasCopy: false, effects: changes, records: [logId] });
    const hasPack = documentsOf(world, client, ({ type }) => type === 'OnboardingPack').length > 0;
    const isOrdering = action === 'onboarding_download' && !hasPack;
    if (isOrdering)
      orderModelDocuments(world, client, ['OnboardingPack'], {
        triggeredBy: 'manual',
        cause: 'first inquiry',
      });
    const isDone = changes.length > 0 || isSigning || isOrdering;
    assert.equal(outcome, isDone ? 'done' : 'unchanged');
    world.model.logs.push({ client, action, outcome });
    if (isDone) expectSync(world, client, action, changes);
  },
);

interface Report {
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
}

/** Of docs/decisions/2026-11-22-which-invoice-a-payment-is-on.md: what a sync reports once more. */
const reportedBefore = ({ model }: World, client: ModelClient, report: Report) => {
  const recorded = model.payments.filter((one) => one.client === client);
  const { amount, currency, reference } = report;
  if (reference !== '') return recorded.find((one) => !one.partOf && one.reference === reference);
  const retainer = retainerInvoice({ model }, client);

  return (
    recorded.find((one) => one.isSynced && !one.partOf && one.reference === '') ??
    recorded.find((one) => {
      if (one.isSynced || one.partOf) return false;
      if (receivedOf(one) !== amount || one.currency !== currency) return false;
      if (!one.invoice || wasOnAccount(one)) return true;

      return retainer ? isModelRetainer(client, one.invoice) : one.invoice.period === undefined;
    })
  );
};

const retainerInvoice = ({ model }: Pick<World, 'model'>, client: ModelClient) =>
  model.invoices.find((one) => one.client === client && !one.voided && isModelRetainer(client, one));

const invoiceToPay = ({ model }: World, client: ModelClient, { amount, currency }: Report) => {
  const fitting = model.invoices.filter(
    (one) =>
      one.client === client &&
      one.currency === currency &&
      one.state === 'open' &&
      amount <= modelBalance(one),
  );

  return (
    fitting.find((one) => isModelRetainer(client, one)) ??
    fitting.find((one) => modelBalance(one) === amount) ??
    fitting[0]
  );
};

const syncPayment = step(
  4,
  fc.record({
    client: fc.nat(5),
    amount: fc.constantFrom(10_000_00, 25_000_00, 5_000_00, 300_00),
    currency: fc.constantFrom('USD', 'USD', 'GBP'),
    reference: fc.constantFrom('', '', 'TT-1', 'TT-2'),
  }),
  async (world, { client: at, ...report }) => {
    const { model, api } = world;
    const client = pick(model.clients, at);
    if (!client) return;
    const action = 'payment_received';
    const key = world.newKey();
    const actionData = { ...report, amount: report.amount / 100 };
    const sent = { uniqueClientId: printedId(client), actionType: action, actionData };
    const send = () => world.call(() => api.post('/api/sync/trigger', sent, key));
    const before = reportedBefore(world, client, report);
    const retainer = retainerInvoice(world, client);
    const isSame = (one: { currency: string }, amount: number) =>
      one.currency === report.currency && amount === report.amount;
    const isSettled = report.reference === '' && retainer !== undefined && retainer.state !== 'open';
    const outcome = () => {
      if (before) return isSame(before, receivedOf(before)) ? 'unchanged' : 'refused';
      if (isSettled) return isSame(retainer, retainer.total) ? 'unchanged' : 'refused';

      return 'done';
    };
    const expected = outcome();
    const answer = await send();
    expectAnswer(answer, expected === 'refused' ? 'already_received' : undefined);
    const again = await send();
    assert.equal(again.body.message, answer.body.message);
    await world.settle();
    model.logs.push({ client, action, outcome: expected });
    if (expected === 'refused') return;
    const log = Object(answer.body.log);
    assert.equal(log.outcome, expected);
    if (expected === 'unchanged') return;
    const payment = { ...report, client, id: String(log.booked.paymentId), isSynced: true };
    expectSync(world, client, action, addPayment(world, payment, invoiceToPay(world, client, report)));
  },
);

export const syncSteps = { syncDocument, syncPayment };
