import type * as fc from 'fast-check';
import type { World } from './world.ts';

/** A command: how its arguments are drawn, and what it does to the app and to the model. */
export interface StepKind<Args> {
  /** How often it is drawn among the others. */
  readonly weight: number;
  readonly args: fc.Arbitrary<Args>;
  /** Does nothing where the model has nothing that it could act on. */
  readonly run: (world: World, args: Args) => Promise<void>;
}

export const step = <Args>(
  weight: number,
  args: fc.Arbitrary<Args>,
  run: StepKind<Args>['run'],
): StepKind<Args> => ({ weight, args, run });
