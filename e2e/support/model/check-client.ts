import assert from 'node:assert/strict';
import type { Fields } from '../api/staff-api.ts';
import { isOverdue, MODEL_CURRENCIES, modelBalance } from './billing-model.ts';
import { STAGES } from './client-model.ts';
import { identifyDocuments } from './document-steps.ts';
import type { ModelClient, ModelInvoice } from './records.ts';
import { printedId } from './sync-steps.ts';
import type { World } from './world.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const entryText = (entry: Fields): string => {
  const { kind } = entry;
  const changes = (entry.changes ?? []) as Fields[];
  const texts: Record<string, () => string> = {
    created: () => `created ${entry.source}`,
    inquiry: () => `inquiry ${entry.reference}`,
    'inquiry-change': () => `inquiry-change ${entry.reference} ${entry.change}`,
    edit: () =>
      `edit ${changes
        .map(({ field, from, to }) => `${field} ${from}→${to}`)
        .toSorted()
        .join(', ')}`,
    archive: () => `archive ${entry.event} ${entry.reason ?? entry.reference ?? ''}`,
    note: () => `note ${entry.text}`,
    mail: () => `mail ${entry.subject}${entry.status === 'sent' ? '' : ' failed'}`,
    document: () => `document ${entry.documentType} ${entry.event}`,
    sync: () =>
      `sync ${entry.action}${changes
        .map(({ field, to }) => ` ${field}→${to}`)
        .toSorted()
        .join('')}`,
    portal: () => `portal ${entry.event} ${entry.subject}`,
    invoice: () => `invoice ${entry.invoiceNumber} ${entry.event}`,
    payment: () => `payment ${entry.paymentId}`,
    allocation: () => `allocation ${entry.paymentId} ${entry.invoiceNumber}`,
    subscription: () => `subscription ${entry.serviceTier} ${entry.event}`,
  };

  return texts[String(kind)]?.() ?? String(kind);
};

const invoiceStatus = (world: World, invoice: ModelInvoice) =>
  invoice.state === 'open' ? (isOverdue(world, invoice) ? 'overdue' : 'pending') : invoice.state;

const rowOf = (world: World, client: ModelClient) => {
  const { fields, ndaSigned } = client;
  const own = <Item extends { readonly client: ModelClient }>(items: readonly Item[]) =>
    items.filter((one) => one.client === client);
  const open = own(world.model.invoices).filter(({ state }) => state === 'open');
  const isFrom = (stage: string) => STAGES.indexOf(fields.pipelineStage) >= STAGES.indexOf(stage);
  const isPaying = fields.retainerPaid || isFrom('Retainer Paid');
  const status = () => {
    if (isPaying) return 'Active Client';
    if (fields.contractSigned) return open.length > 0 ? 'Payment Pending' : 'Contract Received';
    if (ndaSigned) return 'NDA Signed';

    return fields.onboardingPackSent || isFrom('Onboarding Pack Sent') ? 'Onboarding' : 'New';
  };
  const isCompliant = ndaSigned && (fields.contractSigned || !isPaying);
  const isWorking = isFrom('Live Engagement Active') && !fields.contractSigned;
  const isOwing = open.some((one) => isOverdue(world, one));
  const values = MODEL_CURRENCIES.map((currency) => {
    const received = own(world.model.payments).filter((one) => one.currency === currency);

    return `${currency} ${(sum(received.map(({ amount }) => amount)) / 100).toFixed(2)}`;
  }).filter((text) => !text.endsWith(' 0.00'));

  return {
    clientName: fields.clientName,
    currentStatus: status(),
    isHighRisk: fields.status === 'Lost' || isOwing || isWorking,
    accessLevel: { Dominion: 'Tier 1', Strategic: 'Tier 2', Observer: 'Tier 3' }[fields.serviceTier],
    assignedAgent: fields.assignedRelationshipLead,
    values: values.toSorted(),
    complianceStatus: isCompliant ? 'Compliant' : isPaying ? 'Action Required' : 'Pending',
  };
};

const shownRow = (row: Fields) => {
  const values = [row, ...(row.otherValues as Fields[])]
    .map(({ currency, totalValue }) => `${currency} ${totalValue}`)
    .filter((text) => !text.endsWith(' 0.00'));
  const { clientName, currentStatus, assignedAgent, complianceStatus } = row;

  return {
    ...{ clientName, currentStatus, assignedAgent, complianceStatus, values: values.toSorted() },
    isHighRisk: row.riskLevel === 'High',
    accessLevel: String(row.accessLevel).split(' · ')[0],
  };
};

/** Compares everything on record of a client with the model. */
export const checkClient = async (world: World, client: ModelClient): Promise<void> => {
  const { api, all, model } = world;
  await identifyDocuments(world, client);
  const { id } = client;
  const [record, row, timeline, documents, invoices, account, payments, subscriptions] = await Promise.all([
    api.get(`/api/crm/clients/${id}`),
    all(`/api/sync/master-dashboard?uniqueClientId=${id}`),
    all(`/api/crm/clients/${id}/timeline`),
    all(`/api/automated-documents?clientId=${id}`),
    all(`/api/invoices?clientId=${id}`),
    api.get(`/api/crm/clients/${id}/open-invoices`),
    all(`/api/payments?clientId=${id}`),
    all(`/api/subscriptions?clientId=${id}`),
  ]);
  const [logs, users, engagements] = await Promise.all([
    all(`/api/sync/logs?uniqueClientId=${id}`),
    all(`/api/client-portal/users?clientId=${id}`),
    all(`/api/client-portal/engagements?clientId=${id}`),
  ]);
  const own = <Item extends { readonly client?: ModelClient | undefined }>(items: readonly Item[]) =>
    items.filter((one) => one.client === client);
  const { body } = record;
  const { onAccount, items: open } = Object(account.body);
  const fields = Object.fromEntries(Object.keys(client.fields).map((field) => [field, body[field]]));
  const contacts = await Promise.all(
    client.contacts.map(async ({ reference }) => (await api.get(`/api/inquiries/${reference}`)).body.inquiry),
  );
  const received = contacts.map((inquiry) => String(Object(inquiry).receivedAt));
  const idsOf = (items: readonly { readonly id?: unknown }[]) =>
    items.map((item) => String(item.id)).toSorted();
  const cents = (amount: unknown) => Math.round(Number(amount) * 100);

  assert.deepEqual(
    {
      ...fields,
      ndaSigned: body.ndaSigned !== undefined,
      formerEmails: ((body.formerEmails ?? []) as string[]).toSorted(),
      people: ((body.contacts ?? []) as Fields[]).map(
        (one) => `${one.id} ${one.name} ${one.email} ${one.phone}`,
      ),
      hasContract: body.contractId !== undefined,
      isArchived: body.archived !== undefined,
      version: body.version,
      hasLastContact: received.every((at) => at <= String(body.lastContactDate)),
      row: row.map(shownRow),
      timeline: timeline.map(entryText).toSorted(),
      documents: documents
        .map((one) => `${one.id} ${one.documentType} ${one.triggeredBy} ${one.status} v${one.version}`)
        .toSorted(),
      invoices: invoices
        .map((one) => {
          const { id: number, period, currency, status, version, voided } = one;
          const amounts = [one.amount, one.paidAmount, one.balance].map(cents).join('/');

          return `${number} ${period} ${currency} ${amounts} ${status} ${voided !== undefined} v${version}`;
        })
        .toSorted(),
      open: idsOf(open),
      onAccount: idsOf(onAccount),
      payments: payments
        .map((one) => `${one.id} ${one.invoiceId} ${cents(one.amount)} ${one.currency}`)
        .toSorted(),
      subscriptions: subscriptions
        .map((one) => `${one.serviceTier} ${one.status} v${one.version}`)
        .toSorted(),
      logs: logs.map((one) => `${one.actionType} ${one.outcome}`).toSorted(),
      users: users
        .map((one) => `${one.username} ${one.accessTier} ${one.division} ${one.isActive} v${one.version}`)
        .toSorted(),
      engagements: engagements
        .map((one) => `${one.title} ${one.status} ${one.progress} v${one.version}`)
        .toSorted(),
    },
    {
      ...client.fields,
      ndaSigned: client.ndaSigned,
      formerEmails: client.formerEmails.toSorted(),
      people: client.people.map((one) => `${one.id} ${one.name} ${one.email} ${one.phone}`),
      hasContract: client.contractOrdered,
      isArchived: client.isArchived,
      version: client.version,
      hasLastContact: true,
      row: [rowOf(world, client)],
      timeline: client.timeline.toSorted(),
      documents: own(model.documents)
        .map((one) => `${one.id} ${one.type} ${one.triggeredBy} ${one.status} v${one.version}`)
        .toSorted(),
      invoices: own(model.invoices)
        .map((one) => {
          const amounts = [one.total, one.paid, modelBalance(one)].join('/');
          const status = invoiceStatus(world, one);

          return `${one.id} ${one.period} ${one.currency} ${amounts} ${status} ${one.voided} v${one.version}`;
        })
        .toSorted(),
      open: idsOf(own(model.invoices).filter(({ state }) => state === 'open')),
      onAccount: idsOf(own(model.payments).filter(({ invoice }) => !invoice)),
      payments: own(model.payments)
        .map((one) => `${one.id} ${one.invoice?.id} ${one.amount} ${one.currency}`)
        .toSorted(),
      subscriptions: own(model.subscriptions)
        .map((one) => `${one.plan} ${one.status} v${one.version}`)
        .toSorted(),
      logs: own(model.logs)
        .map((one) => `${one.action} ${one.outcome}`)
        .toSorted(),
      users: own(model.users)
        .map((one) => `${one.username} ${one.accessTier} ${one.division} ${one.isActive} v${one.version}`)
        .toSorted(),
      engagements: own(model.engagements)
        .map((one) => `${one.title} ${one.status} ${one.progress} v${one.version}`)
        .toSorted(),
    },
    `client ${printedId(client)} differs`,
  );
};
