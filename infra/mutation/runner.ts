import { appendFileSync } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { inject, type RunnerTestCase, TestRunner, vi } from 'vitest';
import type { MutationJob, Report } from './job.ts';
import { busyMs, createMutationSwitch } from './switch.ts';

const mutation = globalThis.mutationSwitch ?? createMutationSwitch();
globalThis.mutationSwitch = mutation;

/** A test runs twice before a mutant is tried: one that passes only once says nothing about mutants. */
const RECORDED_RUNS = 2;

/** Test files share a thread here: what one has made of the SDK's clients would stay for the next. */
const restoreClients = () => {
  mockClient(DynamoDBDocumentClient).restore();
  mockClient(S3Client).restore();
  mockClient(SESClient).restore();
};

/** Milliseconds of processor time after which a test is too slow to be repeated for each mutant. */
const TOO_SLOW = 700;

/**
 * Runs each test once per mutant that it reaches: a test is repeated, and each repeat switches on another mutant. After a
 * mutant that made the test fail it runs once without one, so that nothing the mutant left behind is taken for the next.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes a runner as a default export.
export default class MutationRunner extends TestRunner {
  readonly #job: MutationJob = inject('mutation');
  readonly #killed = new Set<number>();
  #run = -1;
  #active = 0;
  #waiting: number[] = [];
  #failures = 0;
  #isPolluted = false;
  #ms = 0;

  #report(report: Report): void {
    appendFileSync(this.#job.reports, `${JSON.stringify(report)}\n`);
  }

  #switchTo(id: number): void {
    mutation.active = id;
    mutation.since = performance.now();
    mutation.busySince = busyMs();
    this.#active = id;
  }

  #kill(id: number, by: string): void {
    this.#killed.add(id);
    this.#report({ killed: id, by });
  }

  override async importFile(file: string, source: 'collect' | 'setup'): Promise<unknown> {
    if (source === 'setup') return super.importFile(file, source);
    vi.resetModules();
    restoreClients();
    this.#run += 1;
    this.#isPolluted = false;
    this.#switchTo(this.#job.perRun[this.#run] ?? 0);
    if (this.#active !== 0) this.#report({ trying: this.#active });
    if (this.#killed.has(this.#active)) return undefined;
    if (this.#job.records) mutation.asked = new Set();
    const start = performance.now();
    try {
      return await super.importFile(file, source);
    } catch (error) {
      if (this.#active === 0) throw error;
      this.#kill(this.#active, `loading ${file}`);
      return undefined;
    } finally {
      if (mutation.asked)
        this.#report({ loaded: file, asked: [...mutation.asked], ms: performance.now() - start });
      mutation.asked = undefined;
    }
  }

  get #staticMutant(): number {
    return this.#job.perRun[this.#run] ?? 0;
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.mode !== 'run' && test.mode !== 'queued') return;
    this.#failures = 0;
    this.#ms = 0;
    if (this.#job.records) {
      mutation.asked = new Set();
      test.repeats = RECORDED_RUNS - 1;
      return;
    }
    const mutant = this.#staticMutant;
    this.#waiting = (mutant === 0 ? (this.#job.perTest[test.id] ?? []) : [mutant]).filter(
      (id) => !this.#killed.has(id),
    );
    if (this.#waiting.length === 0) test.mode = 'skip';
    test.repeats = mutant === 0 ? 2 * this.#waiting.length : 0;
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (this.#job.records) return this.#record(run);
    if (this.#isPolluted) return;
    const next =
      this.#active !== 0 && this.#killed.has(this.#active) && this.#staticMutant === 0
        ? 0
        : this.#waiting.shift();
    if (next === undefined) return;
    this.#switchTo(next);
    if (next !== 0) this.#report({ trying: next });
    try {
      await run();
    } catch {
      if (next === 0) this.#isPolluted = true;
      else this.#kill(next, `${test.file.name} > ${test.name}`);
    } finally {
      mutation.active = this.#staticMutant;
    }
  }

  async #record(run: () => unknown): Promise<void> {
    if (this.#ms > TOO_SLOW) return;
    const start = busyMs();
    try {
      await run();
    } catch {
      this.#failures += 1;
    } finally {
      this.#ms = busyMs() - start;
    }
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    if (this.#job.records)
      this.#report({
        test: test.id,
        title: `${test.file.name} > ${test.name}`,
        file: test.file.filepath,
        asked: [...(mutation.asked ?? [])],
        ms: this.#ms,
        repeats: this.#failures === 0 && this.#ms < TOO_SLOW,
      });
    else this.#report({ tried: test.id, left: this.#isPolluted ? this.#waiting : [] });
    mutation.asked = undefined;
    super.onAfterRunTask(test);
  }
}
