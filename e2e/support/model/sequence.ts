import * as fc from 'fast-check';
import type { TestApp } from '../test-app.ts';
import { checkAll } from './check.ts';
import { checkCounts, readCounts } from './check-counts.ts';
import { clientSteps } from './client-steps.ts';
import { contactSteps } from './contact-steps.ts';
import { documentSteps } from './document-steps.ts';
import { closeModelInquiries, inquiryStateSteps } from './inquiry-states.ts';
import { inquirySteps } from './inquiry-steps.ts';
import { invoiceSteps } from './invoice-steps.ts';
import { paymentSteps } from './payment-steps.ts';
import { portalSteps } from './portal-steps.ts';
import type { StepKind } from './step.ts';
import { syncSteps } from './sync-steps.ts';
import { passTime, timeSteps } from './time-steps.ts';
import { createWorld, type World } from './world.ts';

const KINDS = {
  ...inquirySteps,
  ...inquiryStateSteps,
  ...clientSteps,
  ...contactSteps,
  ...documentSteps,
  ...invoiceSteps,
  ...paymentSteps,
  ...syncSteps,
  ...portalSteps,
  ...timeSteps,
};
type Kinds = typeof KINDS;
type ArgsOf<Kind> = Kind extends StepKind<infer Args> ? Args : never;

/** A step as data, so that a sequence can be printed, kept and run again. */
export type ModelStep = { [Name in keyof Kinds]: readonly [Name, ArgsOf<Kinds[Name]>] }[keyof Kinds];

const MOST_STEPS = 40;

/** Sequences of steps, drawn by weight. */
export const sequences: fc.Arbitrary<ModelStep[]> = fc.array(
  fc.oneof(
    ...Object.entries(KINDS).map(([name, { weight, args }]) => ({
      weight: Math.round(weight * 10),
      arbitrary: fc.tuple(fc.constant(name), args) as fc.Arbitrary<ModelStep>,
    })),
  ),
  { minLength: 1, maxLength: MOST_STEPS, size: 'max' },
);

const runStep = async (world: World, [name, args]: ModelStep): Promise<void> => {
  const run = KINDS[name].run as StepKind<ModelStep[1]>['run'];
  await run(world, args);
};

/** The step at which the app and the model came to differ. */
export class ModelDifference extends Error {
  override readonly name = 'ModelDifference';

  constructor(steps: readonly ModelStep[], at: number, cause: unknown) {
    const after = steps[at] ? `after step ${at + 1}, ${JSON.stringify(steps[at])}` : 'at the end';
    const text = cause instanceof Error ? cause.message : cause;
    const before = steps.slice(0, at).map((step) => JSON.stringify(step));
    super(`The app and the model differ ${after}: ${text}\nThe steps before:\n${before.join(',\n')}`, {
      cause,
    });
  }
}

/** Leaves nothing behind that time, or a reader of the library, would bring into later sequences. */
const tidyUp = async (world: World): Promise<void> => {
  const { model, api } = world;
  const cancelled = { status: 'cancelled' };
  await Promise.all([
    ...model.subscriptions
      .filter(({ status }) => status !== 'cancelled')
      .map(({ client, plan, version }) =>
        api.put(`/api/subscriptions/SUB-${client.id}-${plan}`, { ...cancelled, version }),
      ),
    closeModelInquiries(world),
    ...model.library
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ id }) => api.remove(`/api/client-portal/documents/${id}`)),
  ]);
  for (const { id, paid, total, version, state, currency, client } of model.invoices) {
    if (state !== 'open') continue;
    const payment = { clientId: client.id, invoiceId: id, paymentMethod: 'card', currency };
    const rest = { ...payment, amount: (total - paid) / 100, reference: `rest of ${id}` };
    if (paid === 0) await api.post(`/api/invoices/${id}/void`, { version, reason: 'The sequence is over.' });
    else await api.post('/api/payments', rest);
  }
};

/** Ten in the morning of the next day in Dubai, so that no step of minutes comes to midnight. */
const untilMorning = (now: number): number => {
  const DAY = 24 * 3_600_000;
  const SIX_UTC = 6 * 3_600_000;

  return DAY - ((now - SIX_UTC) % DAY);
};

/**
 * Runs a sequence against the app and the model, compares counts after each step and everything at the end; resolves to
 * the app, which is another one after a restart.
 * @throws ModelDifference
 */
export const runSequence = async (
  app: TestApp,
  id: string,
  steps: readonly ModelStep[],
): Promise<TestApp> => {
  const world = createWorld(app, id);
  await fetch(`${app.stack.mailUrl}/clear-store`, { method: 'POST' });
  await world.advanceBy(untilMorning(app.stack.now()));
  const before = await readCounts(world);
  let at = 0;
  try {
    for (const step of steps) {
      await runStep(world, step);
      await passTime(world);
      await checkCounts(world, before);
      at += 1;
    }
    await checkAll(
      world,
      steps.some(([name]) => name === 'crash'),
    );
  } catch (error) {
    throw new ModelDifference(steps, at, error);
  } finally {
    await tidyUp(world);
    await world.app.stack.settled();
  }

  return world.app;
};
