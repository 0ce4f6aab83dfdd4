import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { InquiryState } from '../../../shared/domain/inquiry.ts';
import { InquiryChange } from '../../../shared/domain/inquiry-change.ts';
import { inquiryTypeLabel } from '../../../shared/domain/inquiry-labels.ts';
import { sampleInquiryChange } from '../../../shared/test-samples/inquiries.ts';
import { MINUTE } from '../api/staff-api.ts';
import { tell } from './client-model.ts';
import { followUp, versionFrom } from './inquiry-steps.ts';
import type { ModelClient } from './records.ts';
import { step } from './step.ts';
import { expectAnswer, pick, type World } from './world.ts';

export interface ModelInquiry {
  readonly reference: string;
  respondBy: string;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly inquiryType: string;
  /** As typed; empty where the visitor left none. */
  readonly address: string;
  client?: ModelClient;
  state: InquiryState;
  followUp: 'pending' | 'withheld' | 'complete';
  assignedTo: string;
  /** The values that staff gave with the state. */
  values: StateValues;
  overdue: boolean;
  version: number;
  /** Changes by staff before it had a client. */
  history: string[];
  /** What staff replied, in order. */
  replies: string[];
}

interface StateRules {
  /** The team owes an answer: it is counted as overdue, and as somebody's. */
  readonly awaitsAnswer: boolean;
  /** The product follows it up. */
  readonly isLead: boolean;
  /** The actions of a change by staff to another state, as the timeline names them. */
  readonly actions: Readonly<Record<InquiryState, readonly string[]>>;
}

/** The specification of each state, written out again: a rule of the product would prove nothing. */
const STATES: Record<InquiryState, StateRules> = {
  open: {
    awaitsAnswer: true,
    isLead: true,
    actions: { open: [], answered: ['answered'], quarantined: ['quarantined'] },
  },
  answered: {
    awaitsAnswer: false,
    isLead: true,
    actions: { open: ['reopened'], answered: [], quarantined: ['quarantined'] },
  },
  quarantined: {
    awaitsAnswer: false,
    isLead: false,
    actions: { open: ['restored'], answered: ['restored', 'answered'], quarantined: [] },
  },
};
/** The fields that staff choose; undefined where there is none. */
const chosenOf = (inquiry: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(InquiryChange.shape).map((field) => [field, inquiry[field]]));

const MODEL_STATES = Object.keys(STATES) as InquiryState[];

const awaitsAnswer = ({ state }: ModelInquiry) => STATES[state].awaitsAnswer;

/** The values that staff give with a state. */
type StateValues = Omit<InquiryChange, 'state' | 'assignedTo'>;

/** One change of an inquiry; its client's timeline names the actions. */
const enterState = (
  inquiry: ModelInquiry,
  state: InquiryState,
  actions: readonly string[],
  values: StateValues = {},
): void => {
  if (STATES[inquiry.state].actions[state].length > 0) Object.assign(inquiry, { state, values });
  inquiry.version += 1;
  const texts = actions.map((action) => `inquiry-change ${inquiry.reference} ${action}`);
  if (inquiry.client) tell(inquiry.client, ...texts);
  else inquiry.history.push(...texts);
};

const changeInquiry = step(
  5,
  fc.record({
    inquiry: fc.nat(9),
    state: fc.constantFrom(...MODEL_STATES, 'open' as const),
    assignedTo: fc.constantFrom(undefined, 'commander', ''),
    isStale: fc.nat(5).map((chance) => chance === 0),
  }),
  async (world, { inquiry: position, state, assignedTo, isStale }) => {
    const inquiry = pick(world.model.inquiries, position);
    if (!inquiry) return;
    const { reference, version } = inquiry;
    const { state: _, ...values } = sampleInquiryChange(state, new Date(world.app.stack.now()));
    const wanted = {
      ...{ state, ...values },
      version: versionFrom(version, isStale),
      ...(assignedTo !== undefined && { assignedTo }),
    };
    const answer = await world.call(() => world.api.put(`/api/inquiries/${reference}`, wanted));
    await world.settle();
    const isDone = world.wasRepeated() && answer.body.code === 'stale';
    if (!isDone) expectAnswer(answer, isStale ? 'stale' : undefined);
    if (isStale) return;

    const isReassigned = assignedTo !== undefined && assignedTo !== inquiry.assignedTo;
    const actions = [...(isReassigned ? ['assigned'] : []), ...STATES[inquiry.state].actions[state]];
    if (actions.length === 0) return;
    if (isReassigned) inquiry.assignedTo = assignedTo;
    enterState(inquiry, state, actions, values);
    if (STATES[state].isLead && inquiry.followUp === 'withheld') await followUp(world, inquiry);
  },
);

const reply = step(
  3,
  fc.record({
    inquiry: fc.nat(9),
    text: fc.nat(2),
    isStale: fc.nat(5).map((chance) => chance === 0),
  }),
  async (world, { inquiry: position, text, isStale }) => {
    const inquiry = pick(world.model.inquiries, position);
    if (!inquiry) return;
    const { reference, address, client, inquiryType } = inquiry;
    const [key, version] = [world.newKey(), versionFrom(inquiry.version, isStale)];
    const send = (sent: string) =>
      world.call(() => world.api.post(`/api/inquiries/${reference}/replies`, { version, text: sent }, key));
    const unanswerable = address === '' ? 'invalid_input' : undefined;
    const refusal = isStale ? 'stale' : unanswerable;
    const answer = await send(`Reply ${text}`);
    expectAnswer(answer, refusal);
    if (refusal) return;
    assert.deepEqual((await send(`Reply ${text}`)).body.reply, answer.body.reply);
    expectAnswer(await send('Another reply'), 'idempotency_key_reused');
    await world.settle();

    const subject = `Re: ${inquiryTypeLabel(inquiryType)} · ${reference}`;
    world.model.mails.push(`${address}: ${subject}`);
    const isHeldBack = inquiry.followUp === 'withheld';
    const ways = STATES[inquiry.state].actions.answered.filter((action) => action !== 'answered');
    enterState(inquiry, 'answered', [...ways, 'replied']);
    if (client) tell(client, `mail ${subject}`);
    inquiry.replies.push(`Reply ${text}`);
    if (isHeldBack) await followUp(world, inquiry);
  },
);

export const inquiryStateSteps = { changeInquiry, reply };

/** What time does to inquiries by now: those that a state's end changes, then notices of late answers. */
export const passInquiryTime = async (world: World): Promise<void> => {
  const { model, app } = world;
  const now = new Date(app.stack.now()).toISOString();
  let isAnyLate = false;
  for (const inquiry of model.inquiries) {
    if (inquiry.overdue || !awaitsAnswer(inquiry) || inquiry.respondBy > now) continue;
    inquiry.overdue = true;
    model.mails.push(`team: overdue ${inquiry.reference}`);
    isAnyLate = true;
  }
  // One that was reopened late is for the next run of the sweeper.
  if (isAnyLate) await world.advanceBy(MINUTE);
};

/** The counters of the inbox. */
export const countModelInquiries = ({ model: { inquiries } }: World): Record<string, number> => {
  const awaited = inquiries.filter(awaitsAnswer);
  const inState = MODEL_STATES.map((state) => [state, inquiries.filter((one) => one.state === state).length]);

  return {
    ...Object.fromEntries(inState),
    mine: awaited.filter(({ assignedTo }) => assignedTo === 'commander').length,
    overdue: awaited.filter(({ overdue }) => overdue).length,
  };
};

/** Compares every inquiry with the model. */
export const checkInquiries = async ({ model, api }: World): Promise<void> => {
  const stored = await Promise.all(
    model.inquiries.map(async ({ reference }) => (await api.get(`/api/inquiries/${reference}`)).body.inquiry),
  );
  assert.deepEqual(
    stored.map((one) => {
      const { reference, clientId, version, overdueSince } = Object(one);

      return { reference, clientId, version, ...chosenOf(Object(one)), overdue: overdueSince !== undefined };
    }),
    model.inquiries.map(({ reference, client, version, state, assignedTo, values, overdue }) => ({
      ...{ reference, clientId: client?.id, version, ...chosenOf({ state, assignedTo, ...values }), overdue },
    })),
    'inquiries differ',
  );
  const replies = await Promise.all(
    model.inquiries.map(
      async ({ reference }) => (await api.get(`/api/inquiries/${reference}/replies`)).body.items,
    ),
  );
  assert.deepEqual(
    replies.map((items) => (items as { text: string }[]).map(({ text }) => text).toReversed()),
    model.inquiries.map((inquiry) => inquiry.replies.slice(-25)),
    'replies differ',
  );
};

/** An inquiry enters each state, and a day passes: with the promise of an answer that ends within it, and with a longer one. */
export const aDayInEachState = [
  ...MODEL_STATES.flatMap((state, place) =>
    (['home', 'enquiry'] as const).flatMap((form, other) => [
      ['submit', { form, sender: 0, hasAddress: true, isSpam: false }] as const,
      [
        'changeInquiry',
        { inquiry: 2 * place + other, state, assignedTo: undefined, isStale: false },
      ] as const,
    ]),
  ),
  ['wait', { span: 'day' }] as const,
];

/** Leaves no inquiry that time would change in a later sequence. */
export const closeModelInquiries = async ({ model, api }: World): Promise<void> => {
  await Promise.all(
    model.inquiries
      .filter(({ state }) => STATES[state].isLead && state !== 'answered')
      .map(({ reference, version }) =>
        api.put(`/api/inquiries/${reference}`, { state: 'answered', version }),
      ),
  );
};
