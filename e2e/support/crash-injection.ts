import type { TestApp } from './test-app.ts';

// A crash during a read leaves the state of the last write.
const WRITE = /:(Put|Update|Delete|TransactWrite|BatchWrite|Send)/;

export interface CrashAim {
  /** Any function where absent. */
  readonly functionId?: string;
  /** Which of its writes, from one. */
  readonly step: number;
  readonly moment: 'before' | 'after';
}

export interface Crash {
  readonly restore: () => void;
  readonly wasReached: () => boolean;
}

/** Kills a function before or after one of its writes, but not at the retry. */
export const crashAt = ({ stack }: TestApp, { functionId, step, moment }: CrashAim): Crash => {
  let writes = 0;
  const isAimedAt = (id: string) => (functionId === undefined ? id !== 'operator' : id === functionId);
  const restore = stack.intercept(async (call) => {
    if (!isAimedAt(call.functionId) || !WRITE.test(call.action)) return;
    writes += 1;
    if (writes !== step) return;
    if (moment === 'after') await call.forward();
    await call.killWorker();

    return 'cut';
  });

  return { restore, wasReached: () => writes >= step };
};

/**
 * Repeats an action while the function is killed before its first write, after it, before its second … until it
 * succeeds; resolves to the number of writes.
 * @param action gets the moment of the crash, e.g. `before-1`
 */
export const crashAtEachWrite = async (
  functionId: string,
  app: TestApp,
  action: (name: string) => Promise<unknown>,
): Promise<number> => {
  for (let step = 1; ; step += 1)
    for (const moment of ['before', 'after'] as const) {
      const { restore, wasReached } = crashAt(app, { functionId, step, moment });
      await action(`${moment}-${step}`);
      restore();
      if (!wasReached()) return step - 1;
    }
};
