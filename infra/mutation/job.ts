/** Answered by the runner, a line of JSON each. */
export type Report =
  | { readonly loaded: string; readonly asked: readonly number[]; readonly ms: number }
  | {
      readonly test: string;
      /** For people. */
      readonly title: string;
      readonly file: string;
      readonly asked: readonly number[];
      readonly ms: number;
      readonly repeats: boolean;
    }
  | { readonly trying: number }
  | { readonly killed: number; readonly by: string }
  | { readonly tried: string; readonly left: readonly number[] };

/** What the runner is to do with the test files it gets. */
export interface MutationJob {
  /** The file that its reports are appended to. */
  readonly reports: string;
  /** Runs each test three times without a mutant, and reports the mutants that it reaches. */
  readonly records: boolean;
  /** Mutants reached while the test file loads, one per run of the file, in the order of the runs. */
  readonly perRun: readonly number[];
  /** Mutants by the id of the test that reaches them. */
  readonly perTest: Readonly<Record<string, readonly number[]>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    mutation: MutationJob;
  }
}
