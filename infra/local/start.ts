import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { assertNotInUse, DataInUse } from './data-folder.ts';
import { listen, PortTaken } from './http.ts';
import { startWithin } from './resources.ts';
import { DEMO_STAFF } from './seed/call.ts';
import { LOCAL_GATE_CODES } from './seed/operations.ts';
import { DEMO_CLIENTS } from './seed/portal.ts';
import { seedSamples } from './seed/seed.ts';
import { hashOfSources } from './sources.ts';
import type { Stack } from './stack.ts';
import { startStack } from './start-stack.ts';

/** An invalid flag or environment variable of the command. */
class Misuse extends Error {}

const project = join(import.meta.dirname, '../..');
const ASSEMBLY = join(project, 'build/assembly-local');
// The hash of the assembly's sources and its origin, written once the assembly is complete.
const ASSEMBLY_KEY = join(ASSEMBLY, 'made-from');
const DATA = join(project, '.local');
const SITE_PORT = 4000;
const MAIL_PORT = 4005;
// Exists once the first start has seeded the data folder or skipped it; later starts never seed.
const SEEDED = join(DATA, 'seeded');

const portFrom = (variable: string, fallback: number): number => {
  const port = Number(process.env[variable] || fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Misuse(`${variable}=${process.env[variable]} is not a port: choose a number from 1 to 65535.`);
  return port;
};

const assertFree = async (port: number) => {
  const probe = await listen(() => {}, { port, everyLoopback: true });
  await probe.close();
};

/** Builds and synthesises, unless the sources are those of the last time. Only then loads the tools for it. */
const buildAssembly = async (origin: string, isDev: boolean) => {
  const sources = hashOfSources(
    project,
    ['functions', 'infra', 'shared', 'web'],
    ['package-lock.json', 'cdk.json'],
  );
  const key = `${sources} ${origin}`;
  if (!isDev && existsSync(ASSEMBLY_KEY) && readFileSync(ASSEMBLY_KEY, 'utf8') === key) return;

  console.log('Building …');
  const [{ buildAll }, { synthesise }] = await Promise.all([import('../build.ts'), import('../synth.ts')]);
  await rm(ASSEMBLY, { recursive: true, force: true });
  await buildAll();
  synthesise({
    outDir: ASSEMBLY,
    context: {
      stage: 'local',
      origin,
      'aws:cdk:enable-path-metadata': 'true',
      // Functions run from the folder that is rebuilt on change, not from a copy.
      ...(isDev && { 'aws:cdk:disable-asset-staging': 'true' }),
    },
  });
  if (!isDev) await writeFile(ASSEMBLY_KEY, key);
};

/** Serves the site from its sources and rebuilds functions on changes of theirs. */
const watchSources = async (resources: AsyncDisposableStack, origin: string) => {
  const [{ createSiteDev }, { watchFunctions }, { readSettings, siteSettingsOf }] = await Promise.all([
    import('../../web/dev.ts'),
    import('../build.ts'),
    import('../settings.ts'),
  ]);
  const context: Record<string, string> = { stage: 'local', origin };
  const site = await createSiteDev(siteSettingsOf(readSettings((name) => context[name])));
  resources.defer(site.close);

  return {
    site,
    watch: async ({ retireWorkers }: Stack) =>
      resources.defer(await watchFunctions(() => void retireWorkers())),
  };
};

const rows = (lines: readonly (readonly [string, string])[]) =>
  lines.map(([name, value]) => `  ${name.padEnd(15)}${value}`).join('\n');

const printAddresses = ({ siteUrl, mailUrl, logFile }: Stack, hasSamples: boolean) => {
  const here = (path: string) => relative(process.cwd(), path) || '.';
  const lines = [
    ['Site', siteUrl],
    ['Staff portal', `${siteUrl}/staff-access`],
    ...(hasSamples
      ? ([
          ['Sign in', `${DEMO_STAFF.username} / ${DEMO_STAFF.accessCode} (on this machine only)`],
          [
            'Client portal',
            `${siteUrl}/client-portal; ${DEMO_CLIENTS.map(({ username, password }) => `${username} / ${password}`).join(' or ')}`,
          ],
          ['Dominion gate', LOCAL_GATE_CODES.join(', ')],
        ] as const)
      : ([['Sign in', 'started empty: no account; --fresh brings the demo one']] as const)),
    ['Mail inbox', mailUrl],
    ['Data', `${here(DATA)} (start over with --fresh)`],
    ['Log', here(logFile)],
  ] as const;
  console.log(
    `\nThe product runs, ready after ${(performance.now() / 1_000).toFixed(1)} s.\n\n${rows(lines)}\n\nStop it with Ctrl-C.\n`,
  );
};

const explain = (error: unknown): string => {
  if (error instanceof Misuse || error instanceof DataInUse) return error.message;
  if (!(error instanceof PortTaken))
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const [what, variable] =
    error.port === portFrom('MAIL_PORT', MAIL_PORT) ? ['mail inbox', 'MAIL_PORT'] : ['site', 'PORT'];
  return `Port ${error.port} is taken by another program, so the ${what} cannot be shown there. Stop that program, or choose another port: ${variable}=${error.port + 10} npm start`;
};

const FLAGS = ['--empty', '--fresh', '--dev'];

const readFlags = () => {
  const given = process.argv.slice(2);
  const unknown = given.filter((flag) => !FLAGS.includes(flag));
  if (unknown.length > 0)
    throw new Misuse(`Unknown flag ${unknown.join(', ')}; the flags are ${FLAGS.join(', ')}.`);
  return {
    isEmpty: given.includes('--empty'),
    isFresh: given.includes('--fresh'),
    isDev: given.includes('--dev'),
  };
};

const run = async (): Promise<void> => {
  const resources = new AsyncDisposableStack();

  let signals = 0;
  const stop = async () => {
    signals += 1;
    if (signals > 1) process.exit(1);
    await resources.disposeAsync();
    process.exit();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  try {
    const { isEmpty, isFresh, isDev } = readFlags();
    const ports = { site: portFrom('PORT', SITE_PORT), mail: portFrom('MAIL_PORT', MAIL_PORT) };
    await assertFree(ports.site);
    await assertFree(ports.mail);
    assertNotInUse(DATA);
    if (isFresh) await rm(DATA, { recursive: true, force: true });
    const origin = `http://localhost:${ports.site}`;
    await buildAssembly(origin, isDev);
    console.log('Starting …');
    const dev = isDev ? await watchSources(resources, origin) : undefined;
    const stack = await startWithin(
      resources,
      startStack({
        assembly: ASSEMBLY,
        dataDir: DATA,
        port: ports.site,
        mailPort: ports.mail,
        ...(dev && { siteDev: dev.site.middleware }),
      }),
    );
    await dev?.watch(stack);
    if (!existsSync(SEEDED)) {
      if (!isEmpty) {
        console.log('Filling in sample data (first start only) …');
        await seedSamples(stack);
      }
      await mkdir(DATA, { recursive: true });
      await writeFile(SEEDED, isEmpty ? 'empty' : 'samples');
    }
    printAddresses(stack, (await readFile(SEEDED, 'utf8')) !== 'empty');
  } catch (error) {
    if (signals > 0) return;
    console.error(explain(error));
    await resources.disposeAsync();
    process.exit(1);
  }
};

await run();
