import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The grader of the MDN HTTP Observatory. It brings a database and a browser's DOM, so it is no dependency. */
const GRADER = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
const FOLDER = join(import.meta.dirname, '../../build/observatory');

interface Finding {
  readonly constructor: { readonly name: string };
  readonly result: string | null;
}
interface Grader {
  readonly retrieve: (host: string, options: object) => Promise<unknown>;
  readonly tests: readonly ((retrieved: unknown) => Finding)[];
  readonly modifierOf: (result: string | null) => number;
  /** Extra points count from this score on. */
  readonly enoughForExtra: number;
}

/** Installs the grader at the first run, without the scripts of its packages, and loads it. */
const loadGrader = async (): Promise<Grader> => {
  const folder = join(FOLDER, 'node_modules', GRADER);
  if (!existsSync(folder))
    execFileSync(
      'npm',
      ['install', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', `${GRADER}@${VERSION}`],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  // Its own script would download the list of preloaded domains; the local stack has none.
  const preloaded = join(folder, 'conf/hsts-preload.json');
  if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');
  const load = (file: string) => import(pathToFileURL(join(folder, 'src', file)).href);
  const [{ retrieve }, { ALL_TESTS }, { getScoreModifier }, { MINIMUM_SCORE_FOR_EXTRA_CREDIT }] =
    await Promise.all([
      load('retriever/retriever.js'),
      load('constants.js'),
      load('grader/grader.js'),
      load('grader/charts.js'),
    ]);

  return {
    retrieve,
    tests: ALL_TESTS,
    modifierOf: getScoreModifier,
    enoughForExtra: MINIMUM_SCORE_FOR_EXTRA_CREDIT,
  };
};

/** A score, and what each of the grader's tests adds to it or takes from it. */
export interface ObservatoryScore {
  readonly score: number;
  readonly findings: readonly { readonly test: string; readonly result: string; readonly points: number }[];
}

/**
 * Grades the answers at addresses of one host as the Observatory grades a site. Its own `scan` takes the first page alone,
 * and no answer above 399.
 */
export const createObservatory = async (ports: { readonly httpPort: number; readonly httpsPort: number }) => {
  const { retrieve, tests, modifierOf, enoughForExtra } = await loadGrader();

  return async (path: string): Promise<ObservatoryScore> => {
    const retrieved = await retrieve('localhost', { ...ports, path });
    const findings = tests.map((test) => {
      const found = test(retrieved);

      return {
        test: found.constructor.name,
        result: String(found.result),
        points: modifierOf(found.result),
      };
    });
    const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 100);
    const withoutExtra = sum(findings.map(({ points }) => Math.min(points, 0)));

    return {
      score: withoutExtra >= enoughForExtra ? sum(findings.map(({ points }) => points)) : withoutExtra,
      findings,
    };
  };
};
