import assert from 'node:assert/strict';
import { portalApiOf } from '../api/portal-api.ts';
import { type Fields, itemsOf, MINUTE } from '../api/staff-api.ts';
import { type Crash, type CrashAim, crashAt } from '../crash-injection.ts';
import type { Answer, TestApp } from '../test-app.ts';
import { emptyModel, type Model } from './records.ts';

/** The running app with the model of one sequence. The clock is the app's: `app.stack.now()`, in milliseconds. */
export interface World {
  readonly app: TestApp;
  readonly api: ReturnType<typeof portalApiOf>;
  readonly model: Model;
  /** Part of every name and address of the sequence, and of no other's. */
  readonly id: string;
  /** A key that no call has used. */
  readonly newKey: () => string;
  /** Calls the app; a call whose function was killed is repeated as its caller would repeat it. */
  readonly call: (send: () => Promise<Answer>) => Promise<Answer>;
  /** Whether the last call was repeated after a crash. */
  readonly wasRepeated: () => boolean;
  /** Kills a function during the next step. */
  readonly crashNext: (aim: CrashAim) => void;
  /** Ends a step: what follows from it has happened, and the crash is over. */
  readonly settle: () => Promise<void>;
  /** Moves the clock; the schedules that become due have run at the end. */
  readonly advanceBy: (milliseconds: number) => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Every item of a list of the API. */
  readonly all: (path: string, cookie?: string) => Promise<Fields[]>;
}

const MOST_REPETITIONS = 4;
const RETRIES = [1, 2, 3];
const RETRY_PAUSE = 16 * MINUTE;

export const createWorld = (first: TestApp, id: string): World => {
  let app = first;
  let api = portalApiOf(app);
  let keys = 0;
  let isRepeated = false;
  let aim: CrashAim | undefined;
  let crash: Crash | undefined;
  const model = emptyModel();

  const all: World['all'] = async (path, cookie = app.session) => {
    const items: Fields[] = [];
    for (let cursor = ''; ; ) {
      const sign = path.includes('?') ? '&' : '?';
      const answer = await app.send('GET', `${path}${sign}limit=50${cursor}`, undefined, { cookie });
      assert.equal(answer.status, 200, `${path} was answered ${answer.text}`);
      items.push(...itemsOf(answer));
      if (answer.body.next === undefined) return items;
      cursor = `&cursor=${encodeURIComponent(String(answer.body.next))}`;
    }
  };

  const advanceBy = async (milliseconds: number) => {
    await Promise.all(model.users.map(({ session }) => session));
    app.stack.advanceClock(milliseconds);
    await app.stack.settled();
    await app.renewSession();
  };

  return {
    advanceBy,
    get app() {
      return app;
    },
    get api() {
      return api;
    },
    model,
    id,
    newKey: () => {
      keys += 1;

      return `key-${id}-${keys}`;
    },
    call: async (send) => {
      if (aim) crash = crashAt(app, aim);
      aim = undefined;
      isRepeated = false;
      for (let turn = 0; ; turn += 1) {
        const answer = await send();
        if (answer.status < 500 || !crash?.wasReached() || turn === MOST_REPETITIONS) return answer;
        isRepeated = true;
      }
    },
    wasRepeated: () => isRepeated,
    crashNext: (next) => {
      aim = next;
    },
    settle: async () => {
      await app.stack.settled();
      crash?.restore();
      if (crash?.wasReached())
        // Leases and pauses run out, and the sweeper retries what was left.
        for (const _ of RETRIES) await advanceBy(RETRY_PAUSE);
      crash = undefined;
    },
    restart: async () => {
      await Promise.all(model.users.map(({ session }) => session));
      app = await app.restart();
      api = portalApiOf(app);
    },
    all,
  };
};

/** Checks an answer: without a code that it succeeded, else that it was refused with this code. */
export const expectAnswer = ({ status, body, text }: Answer, code?: string): void => {
  if (code === undefined) assert.ok(status >= 200 && status < 300, `was answered ${status}: ${text}`);
  else assert.deepEqual([status >= 400 && status < 500, body.code], [true, code], `was answered ${text}`);
};

/** The item at a position, counted around the list; undefined in an empty one. */
export const pick = <Item>(items: readonly Item[], position: number): Item | undefined =>
  items[position % items.length];
