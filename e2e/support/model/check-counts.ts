import assert from 'node:assert/strict';
import type { Fields } from '../api/staff-api.ts';
import { isOverdue, MODEL_CURRENCIES, modelBalance } from './billing-model.ts';
import { STAGES } from './client-model.ts';
import { countModelInquiries } from './inquiry-states.ts';
import type { World } from './world.ts';

const count = <Item>(items: readonly Item[], isMeant: (item: Item) => unknown): number =>
  items.filter(isMeant).length;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type Counts = Record<string, number>;

const COUNTED = {
  crm: '/api/crm/summary',
  inbox: '/api/inquiries/summary',
  payments: '/api/payment-analytics',
  documents: '/api/automated-documents/summary',
  portal: '/api/client-portal/analytics',
};

/** Every counter of the app, by name. */
export const readCounts = async ({ api }: World): Promise<Counts> => {
  const read = async (path: string) => Object((await api.get(path)).body);
  const [crm, inbox, payments, documents, portal] = await Promise.all(Object.values(COUNTED).map(read));
  const byCurrency = payments.byCurrency.flatMap((one: Fields) =>
    ['totalRevenue', 'pendingInvoices', 'overdueInvoices', 'activeSubscriptions', 'outstanding'].map(
      (name) => [`${one.currency} ${name}`, Math.round(Number(one[name]) * (/Rev|out/.test(name) ? 100 : 1))],
    ),
  );
  const { averageProgress: _, ...counted } = portal;

  return {
    total: crm.total,
    archived: crm.archived,
    ...crm.tiers,
    ...crm.stages,
    ...inbox,
    ...documents,
    ...counted,
    ...Object.fromEntries(byCurrency),
  };
};

/** What the model says that a sequence adds to each counter. */
const countsOf = (world: World): Counts => {
  const {
    clients: all,
    documents,
    invoices,
    payments,
    subscriptions,
    users,
    library,
    engagements,
    portal,
  } = world.model;
  const clients = all.filter(({ isArchived }) => !isArchived);
  const archived = all.length - clients.length;
  const counts: Counts = { total: clients.length, archived, ...countModelInquiries(world) };
  const tiers = ['Dominion', 'Strategic', 'Observer'];
  for (const tier of tiers) counts[tier] = count(clients, ({ fields }) => fields.serviceTier === tier);
  for (const stage of STAGES) counts[stage] = count(clients, ({ fields }) => fields.pipelineStage === stage);
  for (const status of ['generated', 'sent', 'signed', 'completed'])
    counts[status] = count(documents, (one) => one.status === status);
  for (const currency of MODEL_CURRENCIES) {
    const owed = invoices.filter((one) => one.currency === currency && one.state === 'open');
    counts[`${currency} pendingInvoices`] = count(owed, (one) => !isOverdue(world, one));
    counts[`${currency} overdueInvoices`] = count(owed, (one) => isOverdue(world, one));
    counts[`${currency} outstanding`] = sum(owed.map(modelBalance));
    const received = payments.filter((one) => one.currency === currency);
    counts[`${currency} totalRevenue`] = sum(received.map(({ amount }) => amount));
    const active = count(subscriptions, ({ status }) => status === 'active');
    counts[`${currency} activeSubscriptions`] = currency === 'USD' ? active : 0;
  }
  const listed = library.filter(({ isWithdrawn }) => !isWithdrawn);
  const live = count(engagements, ({ status }) => status === 'active');

  return {
    ...counts,
    signIns: portal.signIns,
    downloads: portal.downloads.length,
    users: users.length,
    activeUsers: count(users, ({ isActive }) => isActive),
    // The signed-in users of the sequence have written so many bytes: "Lanes."
    ...{ documents: listed.length, storedBytes: 6 * listed.length },
    ...{ engagements: engagements.length, liveEngagements: live },
  };
};

/** Compares the counters with those before the sequence. */
export const checkCounts = async (world: World, before: Counts): Promise<void> => {
  const now = await readCounts(world);
  const added = Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, value - (before[name] ?? 0)]),
  );
  // Sign-ins under way are counted when they have ended.
  assert.deepEqual({ ...added, signIns: 0 }, { ...countsOf(world), signIns: 0 }, 'counts differ');
};
