import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/** Licences that ask for no more than their own text; the last is that of fonts. */
const PERMITTED = ['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'OFL-1.1'];

const Package = z.object({
  dev: z.optional(z.boolean()),
  license: z.optional(z.string()),
  dependencies: z.optional(z.record(z.string(), z.string())),
});
const { packages } = z
  .object({ packages: z.record(z.string(), Package) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const FOLDER = 'node_modules/';
/** Development dependencies whose files the site has. */
const DELIVERED = /^node_modules\/@fontsource/;

/** `(MIT OR CC0-1.0)` leaves the choice. */
const isPermitted = (licence: string): boolean =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((one) => PERMITTED.includes(one));

/** Packages that name no licence in their package.json, with that of their file LICENSE. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const licenceOf = (path: string): string =>
  packages[path]?.license ??
  READ_BY_HAND[path.slice(FOLDER.length)] ??
  z
    .catch(z.object({ license: z.string() }), { license: 'none' })
    .parse(JSON.parse(readFileSync(`${path}/package.json`, 'utf8'))).license;

test('everything that is delivered has a licence that permits it', () => {
  const delivered = Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith(FOLDER) && (dev !== true || DELIVERED.test(path)))
    .map(([path]) => path);
  expect(delivered.length).toBeGreaterThan(50);
  expect(delivered.filter((path) => DELIVERED.test(path))).toHaveLength(2);
  const others = delivered
    .map((path) => `${path.slice(FOLDER.length)}: ${licenceOf(path)}`)
    .filter((line) => !isPermitted(line.slice(line.indexOf(': ') + 2)));
  expect(others).toEqual([]);
});

test('a licence that was read by hand is that of the file', () => {
  for (const [name, licence] of Object.entries(READ_BY_HAND))
    expect(readFileSync(`${FOLDER}${name}/LICENSE`, 'utf8').split('\n')[0]).toBe(`${licence} License`);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['none', false],
])('a licence %s is permitted: %s', (licence, expected) => {
  expect(isPermitted(licence)).toBe(expected);
});
