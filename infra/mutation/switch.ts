/** Which mutant is on; instrumented sources ask for each of theirs. */
export interface MutationSwitch {
  /** The id of the mutant that is on; 0 for none. */
  active: number;
  /** The ids that were asked for, while it is set. */
  asked: Set<number> | undefined;
  /** When it was switched on, in milliseconds, and the processor time until then. */
  since: number;
  busySince: number;
  readonly is: (id: number) => boolean;
  /** Ends a loop that a mutant has made endless. */
  readonly tick: () => void;
}

/** The processor time of this thread, in milliseconds. */
export const busyMs = (): number => {
  const { user, system } = process.threadCpuUsage();

  return (user + system) / 1_000;
};

declare global {
  var mutationSwitch: MutationSwitch;
}

/** Milliseconds; less than a test may take, so that no loop goes on behind the next mutant. */
const LONGEST_LOOP = 5_000;

export const createMutationSwitch = (): MutationSwitch => {
  const state: MutationSwitch = {
    active: 0,
    asked: undefined,
    since: 0,
    busySince: 0,
    is: (id) => {
      state.asked?.add(id);
      state.tick();

      return state.active === id;
    },
    tick: () => {
      if (state.active === 0 || performance.now() - state.since < LONGEST_LOOP) return;
      // Time in which others had the processor is no loop.
      if (busyMs() - state.busySince > LONGEST_LOOP) throw new Error('An endless loop.');
    },
  };

  return state;
};
