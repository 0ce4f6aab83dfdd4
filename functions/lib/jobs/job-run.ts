/** The time for which a run takes steps of one job before it lets others have their turn, in ms. */
const SLICE = 20_000;

export interface JobRun {
  readonly clock: () => Date;
  /** Whether the run may begin another step. */
  readonly hasTime: () => boolean;
}

/** A run that begins now. */
export const jobRun = (): JobRun => {
  const began = performance.now();

  return { clock: () => new Date(), hasTime: () => performance.now() - began < SLICE };
};
