/** Which mutant is on; instrumented sources ask for each of theirs. */
export interface MutationSwitch {
  /** The id of the mutant that is on; 0 for none. */
  active: number;
  /** The ids that were asked for, while it is set. */
  asked: Set<number> | undefined;
  /** When it was switched on, in milliseconds. */
  since: number;
  readonly is: (id: number) => boolean;
  /** Ends a loop that a mutant has made endless. */
  readonly tick: () => void;
}

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
    is: (id) => {
      state.asked?.add(id);

      return state.active === id;
    },
    tick: () => {
      if (state.active !== 0 && performance.now() - state.since > LONGEST_LOOP)
        throw new Error('An endless loop.');
    },
  };

  return state;
};
