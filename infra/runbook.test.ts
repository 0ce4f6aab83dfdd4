import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tables } from '../functions/lib/dynamo/tables.ts';
import { grants } from './grants.ts';
import { readSettings } from './settings.ts';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const texts = [
  runbook,
  ...['README.md', 'CONTRIBUTING.md', 'docs/local-stack.md'].map((file) => readFileSync(file, 'utf8')),
];
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);

/** The options that the file of a command reads. */
const optionsOf = (script: string): string[] => {
  const [, file] = /^node (\S+\.ts)/.exec(scripts[script] ?? '') ?? [];

  return file === undefined ? [] : matches(readFileSync(file, 'utf8'), /'?\b([\w-]+)'?: \{ type: '/g);
};

test('every command of npm in the documents exists, with its options', () => {
  const commands = texts.flatMap((text) =>
    [...text.matchAll(/\bnpm run ([\w:]+)((?:[ \n]+--?[\w-]*(?: [A-Z\w:.-]+)?)*)/g)].map(
      ([, name = '', rest = '']) => ({
        name,
        options: matches(rest, /--([a-z][\w-]*)/g),
      }),
    ),
  );
  expect(commands.length).toBeGreaterThan(15);
  for (const { name, options } of commands) {
    expect(Object.keys(scripts), name).toContain(name);
    for (const option of options) expect(optionsOf(name), `${name} --${option}`).toContain(option);
  }
});

test('every command of the runbook installs what it needs first, as on a new machine', () => {
  const commands = new Set(matches(runbook, /\bnpm run ([\w:]+)/g).filter((name) => name !== 'setup'));
  expect(commands).toContain('restore');
  for (const name of commands)
    expect([name, scripts[`pre${name}`]]).toEqual([
      name,
      expect.stringMatching(/^(node infra\/setup\.mjs|npm run build)/),
    ]);
});

/** `OpsCreateStaff` of `ops/create-staff`. */
const outputOf = (id: string): string =>
  id
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

test('every function that the runbook invokes is an output of the stack, and every admin command is in the runbook', () => {
  const commands = Object.keys(grants).filter((id) => id.startsWith('ops/'));
  const named = new Set(matches(runbook, /\b(Ops[A-Z]\w+)/g));
  expect([...named].toSorted()).toEqual(commands.map(outputOf).toSorted());
});

test('a function of another kind that operators invoke is named by its output, too', () => {
  const invoked = matches(runbook, /\b[Ii]nvoke\s+`(events\/[a-z-]+)`/g);
  expect(invoked).toContain('events/record-mail-event');
  for (const id of invoked) expect(runbook).toContain(outputOf(id));
});

test('every function, table and log group that the runbook names exists', () => {
  const functions = matches(runbook, /`((?:events|ops|contact|staff-access)\/[a-z-]+)`/g);
  const alarms = /\/(errors|refusals|failing|behind|silent|canary)$/;
  for (const id of functions.filter((one) => !alarms.test(one))) expect(Object.keys(grants)).toContain(id);
  for (const id of matches(runbook, /\/zahrael\/<stage>\/([a-z-]+\/[a-z-]+)/g))
    expect(Object.keys(grants)).toContain(id);
  for (const id of matches(runbook, /the\s+table\s+`([a-z-]+)`/g)) expect(Object.keys(tables)).toContain(id);
  expect(functions.length).toBeGreaterThan(10);
});

test('every payload is JSON, and every file that the documents name is there', () => {
  for (const payload of matches(runbook, /--payload '([^']+)'/g))
    expect(() => JSON.parse(payload)).not.toThrow();
  for (const text of texts)
    for (const file of matches(text, /`((?:infra|functions|shared|web|e2e|docs|\.github)\/[\w./-]+\.\w+)`/g))
      expect([file, existsSync(file) || file.startsWith('infra/stages/')]).toEqual([file, true]);
});

test('every section that another one refers to exists', () => {
  const headings = new Set(matches(runbook, /^##+ (.+)$/gm));
  const references = [
    ...matches(runbook, /“([A-Z][^”]+)”/g),
    ...matches(runbook, /see \*([A-Z][^*]+)\*/g),
  ].map((one) => one.replaceAll('\n', ' '));
  expect(references.length).toBeGreaterThan(3);
  for (const reference of references.filter((one) => !TEXTS_OF_SCREENS.includes(one)))
    expect([...headings]).toContain(reference);
});

/** Words of screens and logs that stand in quotation marks. */
const TEXTS_OF_SCREENS = ['Invite again', 'New access code', 'New client user', 'Password link', 'Revoke'];

test('the runbook has every setting of an owner, and asks for none that does not exist', () => {
  const asked = new Set<string>();
  readSettings((name) => {
    asked.add(name);

    return name === 'stage' ? 'local' : undefined;
  });
  const table = /```json\n([^`]+)```/.exec(runbook)?.[1] ?? '{}';
  const sample: Record<string, string> = JSON.parse(table);
  for (const name of Object.keys(sample)) expect([...asked]).toContain(name);
  const lacking = [...asked].filter((name) => !(name in sample) && !runbook.includes(`\`${name}\``));
  expect(lacking).toEqual(['stage', 'origin']);
});
