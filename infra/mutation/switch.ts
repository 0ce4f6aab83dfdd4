/** Which mutant is on; instrumented sources ask for each of theirs. */
export interface MutationSwitch {
  /** The id of the mutant that is on; 0 for none. */
  active: number;
  /** The ids that were asked for, while it is set. */
  asked: Set<number> | undefined;
  /** Ends an endless loop. */
  rounds: number;
  readonly is: (id: number) => boolean;
  readonly tick: () => void;
}

declare global {
  var mutationSwitch: MutationSwitch;
}

const MAX_ROUNDS = 200_000;

export const createMutationSwitch = (): MutationSwitch => {
  const state: MutationSwitch = {
    active: 0,
    asked: undefined,
    rounds: 0,
    is: (id) => {
      state.asked?.add(id);

      return state.active === id;
    },
    tick: () => {
      state.rounds += 1;
      if (state.active !== 0 && state.rounds > MAX_ROUNDS) throw new Error('An endless loop.');
    },
  };

  return state;
};
