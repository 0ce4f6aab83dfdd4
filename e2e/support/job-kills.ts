import { dynamo } from '../../functions/lib/dynamo/client.ts';

/** Kills what runs at one of its writes, before or after it: from then on no call to a table passes. */
const killAt = (moment: 'before' | 'after', at: number) => {
  let writes = 0;
  let isKilled = false;
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        if (isKilled) throw new Error('killed');
        if (!/^(Put|Update|Delete|TransactWrite)/.test(commandName)) return next(call);
        writes += 1;
        if (writes !== at) return next(call);
        isKilled = true;
        if (moment === 'after') await next(call);
        throw new Error('killed');
      },
    { step: 'initialize', name: 'kill', override: true },
  );

  return {
    isKilled: () => isKilled,
    end: () => dynamo.middlewareStack.remove('kill'),
  };
};

const MINUTE = 60_000;

/** Runs a job until a run is not killed, each run at another of its first four writes and three minutes after the last. */
export const runKilled = async (
  run: () => Promise<unknown>,
  redrive: (now: Date) => Promise<unknown>,
  begun: Date,
): Promise<void> => {
  for (let kills = 0; kills < 60; kills += 1) {
    const kill = killAt(kills % 2 === 0 ? 'before' : 'after', 1 + (kills % 4));
    await run().catch(() => undefined);
    kill.end();
    if (!kill.isKilled()) return;
    await redrive(new Date(begun.getTime() + (kills + 1) * 3 * MINUTE));
  }
  throw new Error('Every run was killed.');
};
