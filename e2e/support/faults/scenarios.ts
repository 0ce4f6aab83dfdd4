import { expect } from 'vitest';
import { DAY, HOUR, MINUTE } from '../api/staff-api.ts';
import { inquiryFrom } from '../test-app.ts';
import type { Failure } from './fail-call.ts';
import type { Scenario, ScenarioRun } from './run-scenario.ts';
import {
  editAgainWhenStale,
  expectRefused,
  expireSession,
  prepareClient,
  preparePayment,
  statusesOfSession,
} from './staff-steps.ts';
import type { Visitor } from './visitors.ts';

const SUBMIT = 'contact/submit-inquiry';

/** The functions that follow a lead, with the services they call. */
const SERVICES_OF = {
  [SUBMIT]: ['dynamodb'],
  'events/receive-inquiry': ['dynamodb'],
  'events/send-mail': ['dynamodb', 'ses'],
  'events/produce-document': ['dynamodb', 's3'],
} as const;
const FUNCTIONS = Object.keys(SERVICES_OF) as (keyof typeof SERVICES_OF)[];
const KILLED = [...FUNCTIONS, 'events/record-mail-event'] as const;

const OUTAGES: readonly Failure[] = ['error', 'cut-before-commit', 'throttled'];

const sendAll = ({ visitors }: ScenarioRun) =>
  Promise.all(visitors.map((visitor) => visitor.sendUntilAcknowledged()));

const oneOf = <Choice>({ random }: ScenarioRun, choices: readonly Choice[]): Choice =>
  choices[Math.floor(random() * choices.length)] as Choice;

/**
 * What must survive, from design section 11. After each the lab lets the sweeper run and checks every lead, email,
 * document, counter and invoice; a scenario checks only what is its own.
 */
export const scenarios = {
  'store-down-at-submit': {
    sentence: 'The store is down while visitors send. They read 503 and keep their words; one gives up.',
    play: async (run) => {
      const [first, second, third] = run.visitors;
      run.faults.always(oneOf(run, OUTAGES), {
        functionId: SUBMIT,
        table: 'inquiries',
        action: /PutItem/,
      });
      for (const visitor of [first, second, third]) expectRefused(await visitor.send(), 503);
      await run.settled();
      run.faults.end();
      await Promise.all([first.sendUntilAcknowledged(), second.sendUntilAcknowledged()]);
    },
  },
  'reply-cut-after-commit': {
    sentence:
      'Inquiries and a payment are stored, emails accepted, and every reply is cut. The same requests come again, later.',
    play: async (run) => {
      const payment = await preparePayment(run);
      run.faults.always('cut-after-commit', { functionId: SUBMIT, action: /PutItem/ });
      run.faults.always('cut-after-commit', { service: 'ses' });
      run.faults.always('cut-after-commit', { functionId: 'payments/record-payment', action: /Transact/ });
      for (const visitor of run.visitors) expectRefused(await visitor.send(), 503);
      expect((await payment.record()).status).toBe(503);
      if (run.random() < 0.6) await run.settled();
      run.faults.end();
      await Promise.all([sendAll(run), payment.recordUntilAnswered()]);
      await payment.expectRecordedOnce();
    },
  },
  'fifty-posts-with-one-key': {
    sentence: 'A button is pressed fifty times before the first answer arrives.',
    play: async (run) => {
      const [visitor, ...others] = run.visitors;
      run.faults.sometimes(['delayed'], { functionId: SUBMIT }, { share: 0.2 });
      const receipts = await Promise.all(Array.from({ length: 50 }, () => visitor.send()));
      const references = receipts.map((receipt) => receipt.sent && receipt.output.reference);
      expect(new Set(references)).toEqual(new Set([visitor.reference()]));
      await Promise.all(others.map((other) => other.sendUntilAcknowledged()));
    },
  },
  'same-key-with-other-words': {
    sentence:
      'A key comes again with other words, at once and after the follow-up: 409, and the first words stay.',
    play: async (run) => {
      const [visitor] = run.visitors;
      const words = (message: string) =>
        inquiryFrom(visitor.email, {
          message,
          inquiryType: 'General Information',
          details: { form: 'home' },
        });
      const key = `one-key-${visitor.email}`;
      const { body } = await run.app().submit(words(visitor.message), key);
      visitor.acknowledge(String(body.reference));
      for (const isLater of [false, true]) {
        if (isLater) await run.settled();
        const other = await run.app().submit(words('Other words.'), key);
        expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
      }
    },
  },
  throttled: {
    sentence: 'The services throttle and answer 500, now and then, to every function.',
    play: async (run) => {
      const payment = await preparePayment(run);
      run.faults.sometimes(['throttled', 'error']);
      await Promise.all([sendAll(run), payment.recordUntilAnswered()]);
      await run.settled();
      run.faults.end();
      await payment.expectRecordedOnce();
    },
  },
  hung: {
    sentence: 'A service is silent for longer than a function waits, before or after it has committed.',
    play: async (run) => {
      const failure = oneOf<Failure>(run, ['hung-before-commit', 'hung-after-commit']);
      const functionId = oneOf(run, FUNCTIONS);
      const service = oneOf(run, SERVICES_OF[functionId]);
      run.faults.once(failure, { functionId, service }, { among: 6 });
      await sendAll(run);
      await run.settled();
    },
  },
  'killed-between-calls': {
    sentence: 'The process of a function ends before or after any one of its calls.',
    play: async (run) => {
      const failure = oneOf<Failure>(run, ['killed-before-commit', 'killed-after-commit']);
      const functionId = oneOf(run, KILLED);
      run.faults.once(failure, { functionId }, { among: functionId === 'events/receive-inquiry' ? 16 : 6 });
      await sendAll(run);
      await run.settled();
    },
  },
  'mail-down-for-a-day': {
    sentence: 'No email leaves for a day. Then all leave, each once.',
    play: async (run) => {
      run.faults.always(oneOf(run, OUTAGES), { service: 'ses' });
      await sendAll(run);
      await run.settled();
      const spent = [2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];
      for (const pause of [...spent, DAY - 8 * HOUR]) await run.pass(pause);
      expect(await run.app().mails()).toEqual([]);
      run.faults.end();
    },
  },
  'poison-record': {
    sentence: 'One record of a batch fails at each try and becomes a dead letter. The others pass it.',
    play: async (run) => {
      const poison = oneOf(run, run.visitors);
      const reference = await sendUnfollowed(run, poison);
      const table = oneOf(run, ['mail', 'inquiries'] as const);
      run.faults.always('refused', {
        ...{ functionId: 'events/receive-inquiry', table, action: /Put|Transact/, mentions: reference },
      });
      const others = run.visitors.filter((visitor) => visitor !== poison);
      await Promise.all(others.map((other) => other.sendUntilAcknowledged()));
      await run.settled();
      const inquiries = await run.app().records('inquiries');
      const pending = inquiries.filter(({ followUp }) => followUp === 'pending');
      expect(pending.map((one) => one.reference)).toEqual([reference]);
    },
  },
  'doubled-records': {
    sentence:
      'The streams deliver records twice, one after the other or the whole batch again; SES its events.',
    play: async (run) => {
      run.faults.recordsAreDoubled();
      run.faults.mailEventsAreDoubled();
      await sendAll(run);
      await run.settled();
    },
  },
  'late-and-reordered-records': {
    sentence:
      'The streams fall behind for two minutes, while the sweeper runs; then records of different items come in another order.',
    play: async (run) => {
      const endDelay = run.faults.recordsAreLate();
      await sendAll(run);
      await run.sweepAfter(MINUTE);
      await run.sweepAfter(MINUTE);
      run.faults.recordsAreReordered();
      run.faults.mailEventsAreReordered();
      endDelay();
      await run.settled();
    },
  },
  'lost-records': {
    sentence: 'Streams deliver nothing, and SES no events. The sweeper finds everything.',
    play: async (run) => {
      run.faults.recordsAreLost();
      run.faults.mailEventsAreLost();
      await sendAll(run);
      await run.settled();
    },
  },
  'two-staff-edit-one-client': {
    sentence:
      'Two members of staff save one client at once: one is told of the other, and neither change is lost.',
    play: async (run) => {
      const client = await prepareClient(run);
      run.faults.sometimes(['delayed', 'conflict'], { functionId: 'crm/update-client' }, { share: 0.5 });
      const answers = await Promise.all([
        editAgainWhenStale(run, client, { status: 'In Progress' }),
        editAgainWhenStale(run, client, { pipelineStage: 'Proposal Sent' }),
        run.visitors[0].sendUntilAcknowledged(),
      ]);
      expect(answers[0] + answers[1]).toBeGreaterThanOrEqual(1);
      const { body } = await run.staff.get(`/api/crm/clients/${client.id}`);
      expect(body).toMatchObject({
        status: 'In Progress',
        pipelineStage: 'Proposal Sent',
        version: client.version + 2,
      });
    },
  },
  'files-down': {
    sentence: 'Files cannot be stored for hours. The documents follow, each once.',
    play: async (run) => {
      run.faults.always(oneOf(run, OUTAGES), { service: 's3' });
      await sendAll(run);
      await run.settled();
      for (const pause of [2 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR]) await run.pass(pause);
      run.faults.end();
    },
  },
  'expired-session': {
    sentence:
      'A session has expired and is not deleted: staff are asked to sign in, visitors notice nothing.',
    play: async (run) => {
      await expireSession(run);
      expect(await statusesOfSession(run)).toEqual([401, 401]);
      await run.visitors[0].sendUntilAcknowledged();
      await run.app().renewSession();
      expect(await statusesOfSession(run)).toEqual([200, 200]);
    },
  },
  'session-store-down': {
    sentence: 'Sessions cannot be read: nobody is let in, and leads go on.',
    play: async (run) => {
      run.faults.always(oneOf(run, OUTAGES), { table: 'sessions' });
      expect(await statusesOfSession(run)).toEqual([503, 503]);
      await run.visitors[0].sendUntilAcknowledged();
      run.faults.end();
      expect(await statusesOfSession(run)).toEqual([200, 200]);
    },
  },
  'restart-from-disk': {
    sentence: 'Everything stops while inquiries come in and are followed up, and starts again on its disk.',
    play: async (run) => {
      const sent = sendAll(run);
      await new Promise((resolve) => setTimeout(resolve, run.random() * 200));
      await run.restart();
      await sent;
    },
  },
  'clocks-differ': {
    sentence:
      'The clocks of the functions differ by up to eight minutes, streams repeat themselves, and the sweeper runs while an email is on its way.',
    play: async (run) => {
      run.faults.clocksDiffer(4);
      run.faults.recordsAreDoubled();
      run.faults.meanwhile({ service: 'ses' }, () => run.sweepAfter(0));
      await sendAll(run);
      await run.settled();
      await run.pass(MINUTE);
    },
  },
  'transactions-conflict': {
    sentence: 'Writes meet the transactions of others, again and again.',
    play: async (run) => {
      const payment = await preparePayment(run);
      run.faults.sometimes(['conflict'], {}, { share: 0.35, most: 14 });
      await Promise.all([sendAll(run), payment.recordUntilAnswered(), payment.recordUntilAnswered()]);
      await run.settled();
      run.faults.end();
      await payment.expectRecordedOnce();
    },
  },
  'stale-indexes': {
    sentence: 'Indexes answer without the newest writes, while streams lose records and the sweeper runs.',
    play: async (run) => {
      run.faults.indexesAreStale();
      run.faults.recordsAreLost();
      await sendAll(run);
      await run.settled();
      for (const pause of [MINUTE, MINUTE]) await run.pass(pause);
    },
  },
} as const satisfies Record<string, Scenario>;

/** Sends an inquiry while the streams are held back, so that its follow-up has not begun. */
const sendUnfollowed = async (run: ScenarioRun, visitor: Visitor): Promise<string> => {
  const release = run.faults.recordsAreLate();
  const reference = await visitor.sendUntilAcknowledged();
  setImmediate(release);

  return reference;
};
