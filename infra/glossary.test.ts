import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INQUIRY_STATES } from '../shared/domain/inquiry.ts';

const architecture = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8');
const meaningOf = (term: string): string =>
  architecture.split('\n').find((line) => line.startsWith(`| **${term}** |`)) ?? '';

test.each(INQUIRY_STATES)('the glossary names the state %s of an inquiry', (state) => {
  expect(meaningOf('Inquiry')).toContain(state);
});
