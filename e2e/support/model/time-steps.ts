import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '../api/staff-api.ts';
import {
  goOnFrom,
  invoiceFor,
  isOverdue,
  isPlan,
  MODEL_PLANS,
  modelInvoiceDay,
  modelPeriodAfter,
  today,
} from './billing-model.ts';
import { tell } from './client-model.ts';
import { passInquiryTime } from './inquiry-states.ts';
import { addInvoice, mailInvoice } from './invoice-steps.ts';
import type { ModelSubscription } from './records.ts';
import { step } from './step.ts';
import type { World } from './world.ts';

// An hour more than a day, so that no limit of a day runs out at the very moment of a step.
const SPANS = { minutes: 20 * MINUTE, day: DAY + HOUR, month: 31 * DAY + HOUR };

const isDue = (world: World, { status, nextPeriod }: ModelSubscription): boolean =>
  status === 'active' && modelInvoiceDay(nextPeriod) <= today(world);

/** Invoices the periods of a subscription that have begun. */
const bill = async (world: World, subscription: ModelSubscription): Promise<void> => {
  const { client, plan, nextPeriod: period } = subscription;
  if (!isPlan(plan) || !isDue(world, subscription)) return;
  goOnFrom(subscription, plan, modelPeriodAfter(plan, period));
  if (!invoiceFor(world, client, plan, period)) {
    const issued = (await world.all(`/api/invoices?clientId=${client.id}`)).find(
      (one) => one.serviceTier === plan && one.period === period && one.voided === undefined,
    );
    assert.ok(issued, `${plan} of client ${client.id} has not been invoiced for ${period}`);
    const named = { id: String(issued.id), number: String(issued.invoiceNumber) };
    const total = MODEL_PLANS[plan].recurring;
    mailInvoice(world, addInvoice(world, client, named, { plan, period, currency: 'USD', total }));
  }
  await bill(world, subscription);
};

/** Changes the model as time does by now, after each step: inquiries, invoices of subscriptions, notices of late payments. */
export const passTime = async (world: World): Promise<void> => {
  const { model } = world;
  // What a subscription owes that goes on is invoiced by the next run of the schedule.
  const isOwed = model.subscriptions.some((one) => one.isResumed === true && isDue(world, one));
  for (const subscription of model.subscriptions) subscription.isResumed = false;
  if (isOwed) await world.advanceBy(SPANS.minutes);
  await passInquiryTime(world);
  for (const subscription of model.subscriptions) await bill(world, subscription);
  for (const invoice of model.invoices) {
    if (invoice.overdue || !isOverdue(world, invoice)) continue;
    invoice.overdue = true;
    invoice.version += 1;
    model.mails.push(`team: overdue ${invoice.number}`);
    tell(invoice.client, `invoice ${invoice.number} overdue`);
  }
};

const wait = step(
  4,
  fc.record({ span: fc.constantFrom('minutes', 'day', 'day', 'month') }),
  (world, { span }) => world.advanceBy(SPANS[span]),
);

/** During the next step a function is killed before or after one of its writes. */
const crash = step(
  3,
  fc.record({ step: fc.integer({ min: 1, max: 6 }), moment: fc.constantFrom('before', 'after') }),
  async (world, aim) => {
    // Nobody would repeat a sign-in that is under way.
    await Promise.all(world.model.users.map(({ session }) => session));
    world.crashNext(aim);
  },
);

const restart = step(0.1, fc.constant({}), (world) => world.restart());

export const timeSteps = { wait, crash, restart };
