import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

interface Rule {
  readonly files: RegExp;
  /** Paths of the project they may import; `$1` is the match of the first group of `files`. */
  readonly may: readonly string[];
  /** Paths among these that they may not import. */
  readonly mayNot?: readonly string[];
  /** Packages they may import; any if absent. */
  readonly packages?: RegExp;
}

const TEST = /(\.test\.ts|\/test-event\.ts)$/;

/** The files that read and write items. */
const ITEM_ACCESS = ['client', 'items', 'query-page', 'due', 'scan'].map(
  (file) => `functions/lib/dynamo/${file}.ts`,
);

/** The first rule whose pattern matches a file applies. */
const rules: readonly Rule[] = [
  { files: /^shared\/domain\//, may: ['shared/domain/'], packages: /^zod\/mini$/ },
  { files: /^shared\//, may: ['shared/'], packages: /^zod\/mini$/ },

  {
    files: /^functions\/lib\/dynamo\//,
    may: [
      'functions/lib/dynamo/',
      'functions/lib/app-error.ts',
      'functions/lib/references.ts',
      'functions/lib/service-address.ts',
      'functions/lib/time-limits.ts',
      'shared/',
    ],
  },
  {
    files: /^functions\/lib\/.*\.table\.ts$/,
    may: ['functions/lib/', 'shared/'],
    packages: /^(?!@aws-sdk\/(client|lib)-dynamodb)/,
  },
  // Every file but those of the tables plans writes and commits them.
  {
    files: /^functions\/lib\//,
    may: ['functions/lib/', 'shared/'],
    mayNot: ITEM_ACCESS,
    packages: /^(?!@aws-sdk\/(client|lib)-dynamodb)/,
  },
  // A handler never imports another handler: shared code belongs in functions/lib.
  {
    files: /^functions\//,
    may: ['functions/lib/', 'shared/'],
    mayNot: ITEM_ACCESS,
    packages: /^(?!@aws-sdk\/)/,
  },

  // Fills a store with what the `*.table.ts` files would store, and signs in with passkeys.
  {
    files: /^infra\/bench\//,
    may: ['infra/', 'shared/', 'functions/lib/', 'e2e/support/software-authenticator.ts'],
  },
  {
    files: /^infra\//,
    may: [
      'infra/',
      'shared/',
      'functions/lib/auth/common-passwords.ts',
      'functions/lib/dynamo/erased-record-hash.ts',
      'functions/lib/dynamo/retention.ts',
      'functions/lib/dynamo/tables.ts',
      'functions/lib/files/areas.ts',
      'functions/lib/config/secret-ids.ts',
      'functions/lib/events/stream-parallelism.ts',
      'functions/lib/metrics.ts',
      'functions/lib/visits/edge-log-fields.ts',
      'web/build.ts',
      'web/dev.ts',
      'web/fill-settings.ts',
      'web/inline-styles.ts',
      'web/start-script.ts',
    ],
  },

  {
    files: /^web\/src\/features\/([^/]+)\//,
    may: [
      'web/src/features/$1/',
      'web/src/components/',
      'web/src/api/',
      'web/src/ui/',
      'web/src/assets/',
      'web/src/content/',
      'web/src/paths.ts',
      'shared/',
    ],
  },
  // Several features share these; they may know the API, routes and subjects.
  {
    files: /^web\/src\/components\//,
    may: ['web/src/components/', 'web/src/ui/', 'web/src/api/', 'web/src/paths.ts', 'shared/'],
  },
  // Primitives know no API, no route and no subject.
  {
    files: /^web\/src\/ui\//,
    may: [
      'web/src/ui/',
      'web/src/assets/',
      'shared/domain/calendar.ts',
      'shared/domain/form.ts',
      'shared/domain/money.ts',
    ],
  },
  { files: /^web\/src\/api\//, may: ['web/src/api/', 'shared/'] },
  { files: /^web\/src\/content\//, may: ['web/src/content/', 'web/src/paths.ts', 'shared/'] },
  { files: /^web\//, may: ['web/', 'shared/'] },
];

const sources = globSync('{shared,functions,infra,web}/**/*.{ts,tsx}').map((file) =>
  file.replaceAll('\\', '/'),
);

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm)].map(
    ([, name = '']) => name,
  );

const violationsIn = (file: string): string[] => {
  const rule = rules.find(({ files }) => files.test(file));
  if (!rule || TEST.test(file)) return [];
  const [, group = ''] = rule.files.exec(file) ?? [];
  const allowed = rule.may.map((place) => place.replace('$1', group));
  const isAllowed = (path: string) =>
    allowed.some((place) => path.startsWith(place)) && !rule.mayNot?.includes(path);

  return importsOf(file).filter((name) =>
    name.startsWith('.')
      ? !isAllowed(join(dirname(file), name))
      : rule.packages !== undefined && !rule.packages.test(name),
  );
};

test('the check finds sources and their imports', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(importsOf('infra/stack.ts')).toContain('./api.ts');
});

test('every file imports only what its rule allows', () => {
  const found = sources.flatMap((file) => violationsIn(file).map((name) => `${file} imports ${name}`));
  expect(found).toEqual([]);
});
